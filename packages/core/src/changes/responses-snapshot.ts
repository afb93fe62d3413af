import { InputError } from '../errors/errors.ts';
import type { WorkflowResponse } from '../operations/types.ts';
import { fingerprint, given, timeOf } from './content.ts';

/** The workflow responses known so far. Plain JSON without personal data: store it unchanged. */
export interface ResponsesSnapshot {
  /** Version of the format. */
  readonly v: 1;
  /** When the newest one was created, in ms since the epoch; absent if there wasn't any. */
  readonly newest?: number | undefined;
  /** Creation times of the newest responses (the last hour before `newest`), by a fingerprint of their ID. */
  readonly known: Readonly<Record<string, number>>;
}

/** How much later than a newer response an older one may become visible: replicas lag, and clocks differ. */
const OVERLAP_MS = 3_600_000;

/** Responses created before this moment are known. A creation time after `now` is wrong, so it's ignored. */
export const knownBefore = (newest: number | undefined, now: number): number =>
  newest === undefined ? Number.NEGATIVE_INFINITY : Math.min(newest, now) - OVERLAP_MS;

/** A response's key in a snapshot. */
const keyOf = (id: string): string => fingerprint([id]);

/** A response with the members the comparison needs; `undefined` if it has no ID or no date. */
export const datedOf = (response: WorkflowResponse) => {
  const id = given(response?.id);
  const updated = timeOf(response?.updated);
  const created = timeOf(response?.created) ?? updated;
  return id === undefined || created === undefined ? undefined : { key: keyOf(id), created, response };
};

/** Checks a stored snapshot. @throws InputError when it isn't one of this version. */
export const checkedSnapshot = (snapshot: ResponsesSnapshot): ResponsesSnapshot => {
  if (snapshot.v === 1 && typeof snapshot.known === 'object') return snapshot;
  const rule =
    'must be a version 1 snapshot from diffResponses; pass undefined to start over with the next poll';
  throw new InputError([{ field: 'previous', rule }]);
};
