import { randomUUID } from 'node:crypto';
import { type OperationId, operations } from '@visitor-invitations/core/portable';
import type { TeamName } from '../trace.ts';
import { leastBody } from './bodies.ts';
import { foundInvitations, hostEmailOf, idsOf, responseOf, searchFieldOf, siteAt } from './choices.ts';
import { type Known, labelFor } from './known.ts';
import { SEARCH_LIMIT } from './lists.ts';
import type { Asked } from './row.ts';

/** An id that nothing has. */
export const unknownId = (): string => randomUUID();

/** The labels of the rows that create what others are tried on. */
export const CREATE = 'create with every field';
export const CREATE_GROUP = 'create a host group';

/** Everything quietly: the guest is not emailed. */
export const quietly = { suppressEmail: true };

/**
 * What an operation can be tried on: a record that the team shows, and of a write one that the run made, or none. Nothing
 * where there is no such record.
 */
export const targetOf = (
  known: Known,
  operation: OperationId,
  team: TeamName = 'first',
): Asked | undefined => {
  const made = (label: string) => known.id(labelFor(team, label));
  const listed = (label: string) => idsOf(known.whole(labelFor(team, label)))[0];
  const named = (name: string, id: string | undefined): Asked | undefined =>
    id ? { params: { [name]: id } } : undefined;
  const { responseId, workflowId, formResponseId } = responseOf(known, team);
  const invitation = made(CREATE);
  const group = made(CREATE_GROUP);
  const isWriting = known.options.write;
  switch (operation) {
    case 'invitations.get':
      return named('invitationId', invitation ?? idsOf(foundInvitations(known, team))[0]);
    case 'invitations.create': {
      const body = isWriting ? leastBody(known, team) : undefined;
      return body && { query: quietly, body };
    }
    case 'invitations.update':
      return {
        ...named('invitationId', invitation ?? unknownId()),
        query: quietly,
        body: { firstName: 'Refused' },
      };
    case 'invitations.delete':
      return named('invitationId', invitation ?? unknownId());
    case 'invitations.searchByHost': {
      const email = hostEmailOf(known, team);
      return email ? { query: { limit: SEARCH_LIMIT }, body: { [searchFieldOf(known)]: email } } : undefined;
    }
    case 'hostGroups.get':
      return named('hostGroupId', group ?? listed('host groups'));
    case 'hostGroups.create':
      return isWriting ? { body: { name: `Refused ${known.tag}` } } : undefined;
    case 'hostGroups.update':
      return { ...named('hostGroupId', group ?? unknownId()), body: { name: `Refused ${known.tag}` } };
    case 'hostGroups.delete':
      return named('hostGroupId', group ?? unknownId());
    default:
      return readable(operation, {
        siteId: siteAt(known, 0, team),
        companyId: listed('companies'),
        responseId,
        workflowId,
        formResponseId,
      });
  }
};

/** A read by the ids in its path, where the team shows them all. */
const readable = (
  operation: OperationId,
  ids: Readonly<Record<string, string | undefined>>,
): Asked | undefined => {
  const names = Object.keys(operations[operation].params.shape).filter((name) => name !== 'teamId');
  if (names.length === 0) return {};
  const params = Object.fromEntries(names.map((name) => [name, ids[name] ?? '']));
  return names.every((name) => params[name]) ? { params } : undefined;
};
