import type { WorkflowResponse } from '../operations/types.ts';
import { timeOf } from './content.ts';
import { checkedSnapshot, datedOf, knownBefore, type ResponsesSnapshot } from './responses-snapshot.ts';

/** Options of {@link diffResponses}. */
export interface ResponsesDiffOptions {
  /** Whether the poll went as far back as `mayHoldNewResponses` asked for; if not, the next one does. Default true. */
  readonly complete?: boolean | undefined;
  /** When the poll began, in ms since the epoch: a response with a later creation hides none of those until then. */
  readonly now?: number | undefined;
}

/** What {@link diffResponses} found. */
export interface ResponsesDiffResult {
  /** The responses that no poll before showed, in the order in which they were created. */
  readonly submitted: WorkflowResponse[];
  /** To be stored once the responses are handled, and handed to the next call. */
  readonly snapshot: ResponsesSnapshot;
}

/** The newest of some moments; `undefined` for none. */
const latest = (moments: readonly (number | undefined)[]): number | undefined =>
  moments.reduce((one, other) => ((other ?? -1) > (one ?? -1) ? other : one), undefined);

/**
 * Finds the workflow responses that are new since the poll before, by when they were created: one that is approved later
 * is not new. The first poll, without a snapshot, is the baseline and finds none.
 *
 * @throws InputError when `previous` is no snapshot of this version.
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
 * Whether the pages after these may hold responses that {@link diffResponses} would find. The list must begin with those
 * that were updated last (A24); where it does not, every page may. `now` is that of {@link diffResponses}.
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
