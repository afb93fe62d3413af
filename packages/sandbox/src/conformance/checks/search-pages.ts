import type { CheckRow } from '../check.ts';
import { difference } from '../lists/difference.ts';
import { cannotTell, expecting, type Verdict } from '../outcome.ts';
import { type Probe, settled } from '../probe.ts';
import { firstOf, listIn } from '../responses.ts';
import { ALL, all, type Cut, comparisonBy, expectCut, queryText, severalFound } from './search-found.ts';

/** Expects a part of what is found without an order. */
export const isPart = (probe: Probe, cut: Cut) => async (): Promise<Verdict> =>
  expectCut(await severalFound(probe), cut, listIn(await probe.facts.search({ ...cut })).records);

const MOST_PAGES = 5;

/** The pages of a search, one after the other, are the search. */
const pagesAre = async (probe: Probe): Promise<Verdict> => {
  const found = await severalFound(probe);
  const limit = Math.ceil(found.length / MOST_PAGES);
  for (let offset = 0; offset < found.length; offset += limit) {
    const verdict = await isPart(probe, { limit, offset })();
    if (verdict.found === undefined) continue;
    return expecting('each record once', `limit=${limit}, offset=${offset}: ${verdict.found}`);
  }
  return expecting('each record once', undefined);
};

/** Places past the end of what most hosts have. */
const FAR_OFFSETS = [100, 150, 1000];

const nothingPastEnd = async (probe: Probe): Promise<Verdict> => {
  const found = await all(probe);
  if (found.length === ALL.limit) return cannotTell('the host has too many invitations to find the end');
  const isEmpty = (offset: number) => async () => {
    const { length } = listIn(await probe.facts.search({ limit: 100, offset })).records;
    return expecting('no record', length > 0 ? `${length} records` : undefined);
  };
  return firstOf(
    Object.fromEntries([found.length, ...FAR_OFFSETS].map((offset) => [`offset=${offset}`, isEmpty(offset)])),
  );
};

/** Whether offset passes over what it says, as it was at first. */
export const isOffsetRight = (probe: Probe): Promise<Verdict> =>
  probe.once('search offset', () =>
    settled(probe, (each) =>
      firstOf({
        'offset=1': isPart(each, { limit: 1, offset: 1 }),
        'limit=2, offset=1': isPart(each, { limit: 2, offset: 1 }),
        'page by page': () => pagesAre(each),
      }),
    ),
  );

/** The same in short, for once more. */
export const areStillFound = (probe: Probe): Promise<Verdict> =>
  firstOf({
    'limit=1, offset=1': isPart(probe, { limit: 1, offset: 1 }),
    'limit=3, offset=2': isPart(probe, { limit: 3, offset: 2 }),
  });

/** How what a search finds is cut into pages (A6). */
export const searchPageRows: readonly CheckRow[] = [
  {
    id: 'search.limit',
    text: 'limit says how many are found at most',
    run: (probe) =>
      settled(probe, (each) =>
        firstOf(
          Object.fromEntries([1, 2, 99].map((limit) => [queryText({ limit }), isPart(each, { limit })])),
        ),
      ),
  },
  {
    id: 'search.offset',
    text: 'offset says how many are passed over',
    run: isOffsetRight,
  },
  {
    id: 'search.end',
    text: 'Nothing is found past the end',
    run: (probe) => settled(probe, nothingPastEnd),
  },
  {
    id: 'search.default-limit',
    text: 'Without a limit, 10 are found at most',
    async run(probe) {
      const found = await all(probe);
      if (found.length <= 10) return cannotTell('the host has no more than ten invitations');
      const { length } = listIn(await probe.facts.search()).records;
      return expecting('10 records', length === 10 ? undefined : `${length} records`);
    },
  },
  {
    id: 'search.stable',
    text: 'Asked twice, it finds the same in the same order',
    run: (probe) =>
      settled(probe, async (each) => {
        const found = await all(each);
        const again = listIn(await each.facts.search(ALL)).records;
        return expecting('the same records in the same order', difference(comparisonBy(), found, again));
      }),
  },
];
