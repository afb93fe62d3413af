import type { OperationId } from '@visitor-invitations/core/portable';
import { needing, type Row, type Section } from './row.ts';
import { CREATE, CREATE_GROUP, targetOf, unknownId } from './targets.ts';

/** Tried without a token and with a made-up one, in turn, and in turn at both paths. */
const withoutToken: readonly OperationId[] = [
  'sites.list',
  'sites.hosts',
  'invitations.create',
  'invitations.get',
  'invitations.update',
  'invitations.searchByHost',
  'hostGroups.list',
  'hostGroups.create',
  'hostGroups.update',
  'hostGroups.delete',
  'workflowResponses.listByTeam',
  'workflowResponses.formResponse',
  'companies.listByTeam',
  'companies.documents',
  'invitations.delete',
];

/** Tried with the team's own token under the header of another team. */
const withOtherTeam: readonly OperationId[] = [
  'sites.list',
  'invitations.get',
  'invitations.update',
  'invitations.searchByHost',
  'hostGroups.update',
  'hostGroups.delete',
  'workflowResponses.get',
  'companies.get',
  'invitations.delete',
];

const unauthorized = withoutToken.map(
  (operation, index): Row => ({
    label: index % 2 === 0 ? `${operation} without a token` : `${operation} with a made-up token`,
    operation,
    ask(known) {
      const asked = targetOf(known, operation);
      const isBoth = ['sites at the current path', 'sites at the listed path'].every(
        (label) => known.step(label)?.response?.status === 200,
      );
      return (
        asked && {
          ...asked,
          token: index % 2 === 0 ? 'none' : 'made-up',
          ...(isBoth && index % 4 > 1 && { profile: 'listed' }),
        }
      );
    },
  }),
);

const forbidden = withOtherTeam.map(
  (operation): Row => ({
    label: `${operation} under the header of another team`,
    operation,
    ask(known) {
      const { second, teamHeader } = known.options;
      const asked = targetOf(known, operation);
      return asked && { ...asked, headers: { [teamHeader]: second?.teamId ?? unknownId() } };
    },
  }),
);

/** Who may not: 401 and 403, and that what is refused is not done. */
export const access: Section = [
  ...unauthorized,
  ...forbidden,
  ...needing(
    ['write'],
    [
      {
        label: 'read after what was not allowed',
        operation: 'invitations.get',
        ask: (known) => (known.id(CREATE) ? targetOf(known, 'invitations.get') : undefined),
      },
      {
        label: 'read the group after what was not allowed',
        operation: 'hostGroups.get',
        ask: (known) => (known.id(CREATE_GROUP) ? targetOf(known, 'hostGroups.get') : undefined),
      },
    ],
  ),
];
