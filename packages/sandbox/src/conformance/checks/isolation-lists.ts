import type { Ask } from '../asker.ts';
import { type CheckRow, checksOf } from '../check.ts';
import { type PagedList, pagedLists, pagesOf, wholeList } from '../lists/paged-lists.ts';
import { CannotTell, cannotTell, expecting, type Verdict } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { readings } from '../requests.ts';
import { idsOf, nextOf, openList, swapCase } from '../responses.ts';
import { about, bothWays, type Sides, waysToAsk } from './both-teams.ts';
import { shownIn } from './giveaway.ts';

export const NOTHING = 'nothing of the other team';

const idsIn = async (id: PagedList, probe: Probe): Promise<ReadonlySet<string>> =>
  new Set(idsOf((await wholeList(id, probe)).records));

const lists = (id: PagedList): CheckRow => ({
  id: `teams.${id}.listed`,
  text: 'Nothing of another team is listed',
  source: { documented: 'Authentication' },
  run: bothWays(async ({ own, other }) => {
    const theirs = await idsIn(id, other);
    if (theirs.size === 0) return cannotTell(`the other team has nothing in ${id}`);
    const shared = [...(await idsIn(id, own))].filter((one) => theirs.has(one)).length;
    return expecting(NOTHING, shared > 0 ? `${shared} records of both teams` : undefined);
  }),
});

type OfTeam = 'companies.listByTeam' | 'workflowResponses.listByTeam';

/** How the other team's list is asked for by its path. */
const pathsOfOther = async (id: OfTeam, sides: Sides): Promise<Readonly<Record<string, Ask>>> => {
  const { teamId } = sides.other.options;
  const ways = await waysToAsk(id, sides);
  return {
    ...Object.fromEntries(ways.map(({ what, changes }) => [what, { ...changes, params: { teamId } }])),
    'in another letter case': { params: { teamId: swapCase(teamId) } },
    'with a limit': { params: { teamId }, query: { limit: 1 } },
  };
};

/** Reading the path of another team's list with a header of one's own, or a token. */
const otherTeamInPath = (id: OfTeam): CheckRow => ({
  id: `teams.${id}.path`,
  text: 'Another team in the path returns nothing of it',
  source: { documented: 'Authentication' },
  run: bothWays(async (sides) => {
    const theirs = await idsIn(id, sides.other);
    for (const [what, request] of Object.entries(await pathsOfOther(id, sides))) {
      const leaked = shownIn(await sides.own.ask(id, request), theirs);
      if (leaked > 0) return expecting(NOTHING, `${about(what)}${leaked} records`);
    }
    return expecting(NOTHING, undefined);
  }),
});

/** Whether the cursor of a list leads into that of the other team; nothing where it has one page. */
const ledInto = async (id: PagedList, { own, other, opens }: Sides): Promise<Verdict | undefined> => {
  const page = openList((await (await pagesOf(id, other))({ limit: 1 })).body);
  const next = page && nextOf(page);
  if (next === undefined) return undefined;
  const [theirs, listed] = [await idsIn(id, other), await idsIn(id, own)];
  // A refusal may repeat the cursor.
  const foreign = new Set([...theirs].filter((one) => !listed.has(one) && !next.includes(one)));
  const { params = {} } = await readings[id](own);
  for (const { what, changes } of await waysToAsk(id, { own, other, opens })) {
    const response = await own.ask(id, { params, query: { limit: 1, next }, ...changes });
    if (shownIn(response, foreign) > 0) return expecting(NOTHING, `${about(what)}a record in ${id}`);
  }
  return expecting(NOTHING, undefined);
};

const foreignCursor: CheckRow = {
  id: 'teams.cursor',
  text: 'A cursor of another team leads to nothing of it',
  source: { documented: 'Authentication' },
  run: bothWays(async (sides) => {
    let isTried = false;
    for (const id of pagedLists) {
      try {
        const verdict = await ledInto(id, sides);
        if (verdict?.found !== undefined) return verdict;
        isTried ||= verdict !== undefined;
      } catch (error) {
        if (!(error instanceof CannotTell)) throw error;
      }
    }
    return isTried ? expecting(NOTHING, undefined) : cannotTell('the other team has no list of two pages');
  }),
};

/** What one team lists of another. */
export const isolatedListChecks = checksOf({ area: 'teams', needs: 'second-team' }, [
  ...pagedLists.map(lists),
  otherTeamInPath('companies.listByTeam'),
  otherTeamInPath('workflowResponses.listByTeam'),
  foreignCursor,
]);
