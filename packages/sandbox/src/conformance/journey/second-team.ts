import { type OperationId, operations } from '@visitor-invitations/core/portable';
import { leastBody } from './bodies.ts';
import { hostEmailOf, searchFieldOf, siteAt } from './choices.ts';
import { type Known, labelFor } from './known.ts';
import { SEARCH_LIMIT } from './lists.ts';
import { needing, type Row, type Section } from './row.ts';
import { CREATE, CREATE_GROUP, quietly, targetOf } from './targets.ts';

const second = (label: string) => labelFor('second', label);

/** The second team makes something that the first one is to leave alone. */
const creating: Section = needing(
  ['write'],
  [
    {
      label: second(CREATE),
      operation: 'invitations.create',
      team: 'second',
      ask: (known) => targetOf(known, 'invitations.create', 'second'),
    },
    {
      label: second(CREATE_GROUP),
      operation: 'hostGroups.create',
      team: 'second',
      ask: ({ tag }) => ({ body: { name: `Conformance ${tag} second` } }),
    },
  ],
);

const withIds = (Object.keys(operations) as OperationId[]).filter((operation) =>
  Object.keys(operations[operation].params.shape).some((name) => name !== 'teamId'),
);

/** The first team asks for everything that the second has, and to change it. */
const ofTheOther: Section = withIds.map((operation) => ({
  label: `${operation} of the second team’s`,
  operation,
  ask(known) {
    // A write is tried only on what the run made.
    const isWrite = operations[operation].effect !== 'safe';
    const made = operation.startsWith('hostGroups') ? CREATE_GROUP : CREATE;
    return isWrite && !known.id(second(made)) ? undefined : targetOf(known, operation, 'second');
  },
}));

const nextOf = (known: Known) => known.next(second('companies, page 1'));

/** Other ways to what the second team has: its tokens, its host, its cursor, its site. */
const ways: Section = [
  {
    label: 'the first team’s token under the second’s header',
    operation: 'companies.listByTeam',
    ask: ({ options }) => ({
      params: { teamId: options.second?.teamId },
      headers: { [options.teamHeader]: options.second?.teamId },
    }),
  },
  {
    label: 'the second team’s token under the first’s header',
    operation: 'sites.list',
    ask: () => ({ token: { of: second('token') } }),
  },
  {
    label: 'search for the second team’s host',
    operation: 'invitations.searchByHost',
    ask(known) {
      const email = hostEmailOf(known, 'second');
      return email && email !== hostEmailOf(known)
        ? { query: { limit: SEARCH_LIMIT }, body: { [searchFieldOf(known)]: email } }
        : undefined;
    },
  },
  {
    label: second('companies, page 1'),
    operation: 'companies.listByTeam',
    team: 'second',
    ask: () => ({ query: { limit: 1 } }),
  },
  {
    label: 'companies with the second team’s cursor',
    operation: 'companies.listByTeam',
    ask(known) {
      const next = nextOf(known);
      return next ? { query: { limit: 1000, next } } : undefined;
    },
  },
  ...needing(['write'], [
    {
      label: 'create at the second team’s site',
      operation: 'invitations.create',
      ask(known) {
        const [body, siteId] = [leastBody(known), siteAt(known, 0, 'second')];
        return body && siteId ? { query: quietly, body: { ...body, siteId } } : undefined;
      },
    },
  ] satisfies Row[]),
  {
    label: 'a token of the first client for the second team',
    operation: 'tokens.get',
    ask: ({ options }) =>
      options.second?.clientId === options.clientId
        ? undefined
        : { headers: { [options.teamHeader]: options.second?.teamId } },
  },
  {
    label: 'the second team’s sites with that token',
    operation: 'sites.list',
    ask(known) {
      const label = 'a token of the first client for the second team';
      if (known.step(label)?.response?.status !== 200) return undefined;
      const { teamHeader, second: other } = known.options;
      return { token: { of: label }, headers: { [teamHeader]: other?.teamId } };
    },
  },
];

/** What the second team made is as it was. */
const after: Section = needing(
  ['write'],
  [
    {
      label: 'read the second team’s invitation at the end',
      operation: 'invitations.get',
      team: 'second',
      ask: (known) => (known.id(second(CREATE)) ? targetOf(known, 'invitations.get', 'second') : undefined),
    },
    {
      label: 'read the second team’s group at the end',
      operation: 'hostGroups.get',
      team: 'second',
      ask: (known) =>
        known.id(second(CREATE_GROUP)) ? targetOf(known, 'hostGroups.get', 'second') : undefined,
    },
  ],
);

/** Two teams at one address (A26). */
export const secondTeam: Section = needing(['second-team'], [...creating, ...ofTheOther, ...ways, ...after]);
