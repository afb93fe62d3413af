import type { Query } from '../asker.ts';
import { type Comparison, cutDiffers } from '../lists/difference.ts';
import { cannotTell, expecting, type Verdict } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { idsOf, listIn, type Members } from '../responses.ts';

/** As many as we look at: the first of a host who may have thousands. */
export const ALL = { limit: 100, offset: 0 } as const satisfies Query;

export const all = (probe: Probe) =>
  probe.once('search', async () => listIn(await probe.facts.search(ALL)).records);

export const severalFound = async (probe: Probe): Promise<readonly Members[]> => {
  const found = await all(probe);
  if (new Set(idsOf(found)).size < found.length) return cannotTell('it finds some more than once');
  return found.length < 3 ? cannotTell('the host has fewer than three invitations') : found;
};

/** How what a search finds is compared: those that are the same in what orders them come in any order. */
export const comparisonBy = (order = 'startDate'): Comparison => ({
  id: 'invitations.searchByHost',
  sortedBy: (record) => record[order],
});

/** A part of what a search finds. */
export interface Cut {
  readonly limit: number;
  readonly offset?: number;
}

/** Expects a page to be that part of the whole. */
export const expectCut = (
  whole: readonly Members[],
  { limit, offset = 0 }: Cut,
  got: readonly Members[],
  order?: string,
): Verdict => {
  const { length } = whole.slice(offset, offset + limit);
  return expecting(
    `records ${offset + 1} to ${offset + length}`,
    cutDiffers(comparisonBy(order), whole, offset, { limit, got }),
  );
};

export const queryText = (query: object) => String(new URLSearchParams(query as Record<string, string>));
