import { type OperationId, operations } from '@visitor-invitations/core/contract';
import { recordOf } from '@visitor-invitations/local-server/objects';
import { type Asked, textsAt } from '../trace.ts';
import { type Body, bodiesOf } from './bodies.ts';
import { SEARCH_LIMIT, searchFieldOf } from './lists.ts';
import { responseOf, type Team, type Walk } from './team.ts';

export const everyOperation = Object.keys(operations) as OperationId[];

/** The names of the IDs in an operation's path, except the team's. */
export const idNamesOf = (operation: OperationId): readonly string[] =>
  Object.keys(operations[operation].params.shape).filter((name) => name !== 'teamId');

export const withIds = everyOperation.filter((operation) => idNamesOf(operation).length > 0);
export const ofTeams = everyOperation.filter((operation) => 'teamId' in operations[operation].params.shape);

export const isRead = (operation: OperationId): boolean => operations[operation].effect === 'safe';

/** The query that avoids emailing the guest. */
export const quietly = { suppressEmail: true };

/** An ID that doesn't exist. */
export const unknownId = (): string => crypto.randomUUID();

const bodyOf = (operation: OperationId, walk: Walk, team: Team): Body | undefined => {
  if (operation === 'invitations.searchByHost')
    return team.host ? { [searchFieldOf(walk.steps)]: team.host } : undefined;
  if (operation === 'invitations.create') return walk.options.write ? bodiesOf(walk, team)?.least : undefined;
  if (operation === 'invitations.update') return { firstName: 'Refused' };
  if (operation === 'hostGroups.create' && !walk.options.write) return undefined;
  return { name: `Refused ${walk.tag}` };
};

/**
 * The target to try an operation on. For a read, it's one of the team's records; for a write, a record that the run created or
 * one that doesn't exist. `undefined` if there's no such record.
 */
export const targetOf = (walk: Walk, operation: OperationId, team: Team): Asked | undefined => {
  const { made, invitations, groups, companies } = team;
  const known = (id: string | undefined, listed: readonly string[]) =>
    id ?? (isRead(operation) ? listed[0] : unknownId());
  const ids: Readonly<Record<string, string | undefined>> = {
    siteId: team.sites[0],
    companyId: textsAt(companies, 'id')[0],
    invitationId: known(made.invitation, textsAt(invitations, 'id')),
    hostGroupId: known(made.group, textsAt(groups, 'id')),
    ...responseOf(team),
  };
  const names = idNamesOf(operation);
  const takesBody = 'body' in operations[operation];
  const body = takesBody ? bodyOf(operation, walk, team) : undefined;
  if (names.some((name) => !ids[name]) || (takesBody && !body)) return undefined;
  const query = operation === 'invitations.searchByHost' ? { limit: SEARCH_LIMIT } : quietly;
  return {
    ...(names.length > 0 && { params: recordOf(names, (name) => ids[name] ?? '') }),
    ...(operation.startsWith('invitations.') && body && { query }),
    ...(body && { body }),
  };
};
