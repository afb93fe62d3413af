import type { Query } from '../asker.ts';
import type { CheckRow } from '../check.ts';
import { difference } from '../lists/difference.ts';
import { expecting, type Verdict } from '../outcome.ts';
import { type Probe, settled } from '../probe.ts';
import { expectBadRequest, expectOneOf, firstOf, isSuccess, listIn } from '../responses.ts';
import { ALL, all, comparisonBy, queryText } from './search-found.ts';
import { wrongOrder } from './search-orders.ts';

/** Queries that no search has. */
const badQueries: readonly Query[] = [
  { limit: 0 },
  { limit: -1 },
  { limit: 'many' },
  { limit: '1.5' },
  { limit: 'null' },
  { offset: -1 },
  { offset: 'many' },
  { offset: '1.5' },
  { offset: 'null' },
  { sort: 'sideways' },
];

/** A parameter without a value is refused, or as good as absent. */
const isAbsentOrRefused = (probe: Probe, query: Query, without: Query) => async (): Promise<Verdict> => {
  const response = await probe.facts.search({ ...without, ...query });
  if (!isSuccess(response)) return expectBadRequest(response);
  const wanted = listIn(await probe.facts.search(without)).records;
  const isSame = difference(comparisonBy(), wanted, listIn(response).records) === undefined;
  return expecting('400 BAD_REQUEST', isSame ? undefined : '200, and not what it finds without it');
};

/** A direction in capitals is refused, or is one. */
const inCapitals = (probe: Probe) => async (): Promise<Verdict> => {
  const response = await probe.facts.search({ ...ALL, sort: 'DESC' });
  if (!isSuccess(response)) return expectBadRequest(response);
  const wrong = wrongOrder(listIn(response).records, { sort: 'desc' });
  return expecting('400 BAD_REQUEST', wrong && `200, and ${wrong}`);
};

/** A service may know more fields than we do, or ignore one that it does not know, but does not fail because of it. */
const byNothing = (probe: Probe) => async (): Promise<Verdict> =>
  expectOneOf(await probe.facts.search({ ...ALL, order: 'nothing' }), 200, 400);

const refusesBadQueries = async (probe: Probe): Promise<Verdict> => {
  await all(probe);
  return firstOf({
    ...Object.fromEntries(
      badQueries.map((query) => [
        queryText(query),
        async () => expectBadRequest(await probe.facts.search(query)),
      ]),
    ),
    'limit=': isAbsentOrRefused(probe, { limit: '' }, { offset: 0 }),
    'offset=': isAbsentOrRefused(probe, { offset: '' }, { limit: 10 }),
    'sort=DESC': inCapitals(probe),
    'order=nothing': byNothing(probe),
  });
};

/** What is no query of a search (A6). */
export const searchQueries: CheckRow = {
  id: 'search.bad-query',
  text: 'A limit, an offset or a direction that isn’t one returns 400 BAD_REQUEST',
  run: (probe) => settled(probe, refusesBadQueries),
};
