import { type OperationId, PAGE_LIMIT_MAX } from '@visitor-invitations/core/portable';
import type { TeamName } from '../trace.ts';
import { HOSTS_TRIED, hostEmailOf, hostsToTry, searchFieldOf, siteAt } from './choices.ts';
import { type Known, labelFor, wholeOf } from './known.ts';
import type { Asked, Row, Section } from './row.ts';

/** How many invitations a search is asked for. */
export const SEARCH_LIMIT = 100;

/** A list as it comes, and once more in one piece where it has more pages: both fill the twin. */
const listRows = (
  team: TeamName,
  name: string,
  operation: OperationId,
  ask: (known: Known) => Asked | undefined = () => ({}),
): Section => {
  const label = labelFor(team, name);
  const askForAll = (known: Known): Asked | undefined => {
    const asked = known.next(label) && ask(known);
    return asked ? { ...asked, query: { ...asked.query, limit: PAGE_LIMIT_MAX } } : undefined;
  };
  return [
    { label, operation, team, isSource: true, ask },
    { label: wholeOf(label), operation, team, isSource: true, ask: askForAll },
  ];
};

const hostsOfSite =
  (index: number, team: TeamName) =>
  (known: Known): Asked | undefined => {
    const siteId = siteAt(known, index, team);
    return siteId ? { params: { siteId } } : undefined;
  };

/** The search for one of the hosts, asked where the one before it found nothing. */
const searchRow = (team: TeamName, index: number): Row => ({
  label: labelFor(team, `search ${index + 1}`),
  operation: 'invitations.searchByHost',
  team,
  isSource: true,
  ask(known) {
    const email = hostsToTry(known, team)[index];
    const before = known.step(labelFor(team, `search ${index}`));
    const isNeeded =
      index === 0 || (before?.response?.status === 200 && known.records(before.label).length === 0);
    const field = team === 'first' ? 'hostEmail' : searchFieldOf(known);
    return email && isNeeded ? { query: { limit: SEARCH_LIMIT }, body: { [field]: email } } : undefined;
  },
});

/** The lists of a team, from which the twin is filled. */
export const listsOf = (team: TeamName): Section => [
  ...listRows(team, 'sites', 'sites.list'),
  ...listRows(team, 'hosts of site 1', 'sites.hosts', hostsOfSite(0, team)),
  ...(team === 'first' ? listRows(team, 'hosts of site 2', 'sites.hosts', hostsOfSite(1, team)) : []),
  ...listRows(team, 'host groups', 'hostGroups.list'),
  ...listRows(team, 'companies', 'companies.listByTeam'),
  ...(team === 'first'
    ? [{ label: 'responses', operation: 'workflowResponses.listByTeam', ask: () => ({}) } as const]
    : []),
  ...listRows(team, 'responses with sites', 'workflowResponses.listByTeam', () => ({
    query: { includeSites: true },
  })),
  ...Array.from({ length: team === 'first' ? HOSTS_TRIED : 1 }, (_, index) => searchRow(team, index)),
  ...(team === 'first' ? [searchByEmail] : []),
];

const searchByEmail: Row = {
  label: 'search by email',
  operation: 'invitations.searchByHost',
  isSource: true,
  ask(known) {
    const email = hostEmailOf(known);
    return email ? { query: { limit: SEARCH_LIMIT }, body: { email } } : undefined;
  },
};

/** The lists that are read page by page, and into how many pages each is cut. */
export const pagedLists = [
  { name: 'sites', operation: 'sites.list', pages: 2 },
  { name: 'hosts of site 1', operation: 'sites.hosts', pages: 2 },
  { name: 'host groups', operation: 'hostGroups.list', pages: 2 },
  { name: 'companies', operation: 'companies.listByTeam', pages: 2 },
  { name: 'responses with sites', operation: 'workflowResponses.listByTeam', pages: 3 },
] as const;

export const pageLabel = (name: string, page: number): string => `${name}, page ${page}`;

/** How many records a page is asked to have. */
export const pageLimit = (known: Known, name: string, pages: number): number =>
  Math.ceil(known.whole(name).length / pages);

/** Lists page by page to their end, and what is no limit and no cursor (A5). */
export const pages: Section = [
  ...pagedLists.flatMap(({ name, operation, pages: count }) =>
    Array.from({ length: count }, (_, index): Row => {
      const ask = (known: Known): Asked | undefined => {
        const limit = pageLimit(known, name, count);
        const next = known.next(pageLabel(name, index));
        if (limit === 0 || known.whole(name).length < 2 || (index > 0 && next === undefined))
          return undefined;
        return {
          ...(name.startsWith('hosts') && { params: { siteId: siteAt(known, 0) } }),
          query: {
            limit,
            ...(next !== undefined && { next }),
            ...(name.startsWith('responses') && { includeSites: true }),
          },
        };
      };
      return { label: pageLabel(name, index + 1), operation, ask };
    }),
  ),
  { label: 'a limit of 0', operation: 'sites.list', ask: () => ({ query: { limit: 0 } }) },
  {
    label: 'a cursor that is none',
    operation: 'sites.list',
    ask: () => ({ query: { next: 'not-a-cursor' } }),
  },
];
