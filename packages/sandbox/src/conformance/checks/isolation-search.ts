import type { Ask, Query } from '../asker.ts';
import { type CheckRow, checksOf } from '../check.ts';
import { NEWEST, type SearchField } from '../facts.ts';
import { cannotTell, expecting } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { idOf, idsOf, listIn, type Members, openList, swapCase } from '../responses.ts';
import { about, bothWays, type Sides, waysToAsk } from './both-teams.ts';
import { shownIn } from './giveaway.ts';
import { NOTHING } from './isolation-lists.ts';

const PAGE = 100;
const MOST_PAGES = 5;

/** Pages, orders and limits of a search, each of which may be looked up in another way. */
const queries: readonly Query[] = [
  { limit: 1 },
  { limit: 10, offset: 10 },
  { limit: PAGE, offset: PAGE },
  { limit: PAGE, order: 'created', sort: 'desc' },
  { limit: 1, order: 'endDate' },
];

/** The address of the team's host, and that of the other team's, which may be the same. */
const hostsOf = async ({ own, other }: Sides): Promise<readonly string[]> => [
  ...new Set([await own.facts.hostEmail(), await other.facts.hostEmail()]),
];

const foundBy = async ({ facts }: Probe, emails: readonly string[]): Promise<ReadonlySet<string>> => {
  const ids = new Set<string>();
  for (const email of emails) {
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const { records } = listIn(await facts.searchFor(email, { limit: PAGE, offset: page * PAGE }));
      const before = ids.size;
      for (const id of idsOf(records)) ids.add(id);
      if (records.length < PAGE || ids.size === before) break;
    }
  }
  return ids;
};

/** Every way to search for the invitations of a host. */
const searchesFor = async (email: string, sides: Sides): Promise<Readonly<Record<string, Ask>>> => {
  const { body } = await sides.own.facts.searchBody();
  const [field = 'hostEmail'] = Object.keys(body) as SearchField[];
  const query = { limit: PAGE };
  const searches: Record<string, Ask> = {};
  for (const { what, changes } of await waysToAsk('invitations.searchByHost', sides))
    searches[what] = { query, body: { [field]: email }, ...changes };
  for (const each of queries) {
    const text = Object.entries(each)
      .map((pair) => pair.join('='))
      .join('&');
    searches[`with ${text}`] = { query: each, body: { [field]: email } };
  }
  const another = field === 'email' ? 'hostEmail' : 'email';
  return {
    ...searches,
    [`with the address in ${another}`]: { query, body: { [another]: email } },
    'in another letter case': { query, body: { [field]: swapCase(email) } },
  };
};

const search: CheckRow = {
  id: 'teams.invitations.searchByHost',
  text: 'A search finds nothing of another team, whichever host it is for',
  source: { documented: 'Authentication' },
  run: bothWays(async (sides) => {
    const emails = await hostsOf(sides);
    const theirs = await foundBy(sides.other, emails);
    if (theirs.size === 0) return cannotTell('the other team has no invitations');
    for (const email of emails) {
      for (const [what, request] of Object.entries(await searchesFor(email, sides))) {
        const leaked = shownIn(await sides.own.ask('invitations.searchByHost', request), theirs);
        if (leaked > 0) return expecting(NOTHING, `${about(what)}${leaked} invitations`);
      }
    }
    return expecting(NOTHING, undefined);
  }),
};

const created: CheckRow = {
  id: 'teams.new',
  text: 'What one team creates is not found by the other',
  needs: 'second-team and write',
  source: { documented: 'Authentication' },
  run: bothWays(async (sides) => {
    const { id } = await sides.other.made.invitation();
    for (const email of await hostsOf(sides)) {
      const found = openList((await sides.own.facts.searchFor(email, NEWEST)).body)?.records ?? [];
      if (found.some((one: Members) => idOf(one) === id)) return expecting(NOTHING, 'its new invitation');
    }
    return expecting(NOTHING, undefined);
  }),
};

/** What one team finds of another. */
export const isolatedSearchChecks = checksOf({ area: 'teams', needs: 'second-team' }, [search, created]);
