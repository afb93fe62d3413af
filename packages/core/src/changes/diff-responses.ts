import type { WorkflowResponse } from '../operations/types.ts';
import { timeOf } from './content.ts';
import { checkedSnapshot, datedOf, knownBefore, type ResponsesSnapshot } from './responses-snapshot.ts';

/** Options of {@link diffResponses}. */
export interface ResponsesDiffOptions {
  /** Whether the poll read every page that `mayHoldNewResponses` asked for. If not, the next poll reads them. Default true. */
  readonly complete?: boolean | undefined;
  /** When the poll started, in ms since the epoch. Without it, a response dated in the future hides others until that date. */
  readonly now?: number | undefined;
}

/** The result of {@link diffResponses}. */
export interface ResponsesDiffResult {
  /** The responses that no earlier poll returned, in the order they were created. */
  readonly submitted: WorkflowResponse[];
  /** Store it once you've handled the responses, and pass it to the next call. */
  readonly snapshot: ResponsesSnapshot;
}

/** The latest of some moments; `undefined` if there are none. */
const latest = (moments: readonly (number | undefined)[]): number | undefined =>
  moments.reduce((one, other) => ((other ?? -1) > (one ?? -1) ? other : one), undefined);

/**
 * Finds the workflow responses created since the last poll. A response that is approved later isn't new. The first poll,
 * without a snapshot, is the baseline and finds none.
 *
 * @throws InputError when `previous` isn't a snapshot of this version.
 */
export const diffResponses = (
  previous: ResponsesSnapshot | null | undefined,
  responses: readonly WorkflowResponse[],
  { complete = true, now = Number.POSITIVE_INFINITY }: ResponsesDiffOptions = {},
): ResponsesDiffResult => {
  const before = previous ? checkedSnapshot(previous) : undefined;
  const dated = responses.map(datedOf).filter((one) => one !== undefined);
  const bound = knownBefore(before?.newest, now);
  const found = new Map(
    dated
      .filter(({ key, created }) => created >= bound && before?.known[key] === undefined)
      .map((one) => [one.key, one]),
  );
  const fresh = [...found.values()].sort((one, other) => one.created - other.created);

  const newest =
    complete || !before ? latest([before?.newest, ...fresh.map(({ created }) => created)]) : before.newest;
  const known = [
    ...Object.entries(before?.known ?? {}),
    ...fresh.map(({ key, created }) => [key, created] as const),
  ];
  return {
    submitted: before ? fresh.map(({ response }) => response) : [],
    snapshot: {
      v: 1,
      ...(newest !== undefined && { newest }),
      known: Object.fromEntries(known.filter(([, created]) => created >= knownBefore(newest, now))),
    },
  };
};

/**
 * Whether the next pages may contain responses that {@link diffResponses} would find. Expects the list to be sorted by last
 * update, newest first (A24). If it isn't, the answer is always yes. Pass the same `now` as to {@link diffResponses}.
 */
export const mayHoldNewResponses = (
  previous: ResponsesSnapshot | null | undefined,
  responses: readonly WorkflowResponse[],
  now: number = Number.POSITIVE_INFINITY,
): boolean => {
  const [first, last] = [responses.at(0), responses.at(-1)].map((one) => timeOf(one?.updated));
  if (first === undefined || last === undefined || first < last) return responses.length > 0;
  const newest = latest([previous?.newest, ...responses.map((one) => datedOf(one)?.created)]);
  // One that an incomplete poll missed was created after what the snapshot calls the newest.
  return last >= knownBefore(previous ? previous.newest : newest, now);
};
