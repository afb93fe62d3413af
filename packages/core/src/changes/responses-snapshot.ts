import { InputError } from '../errors/errors.ts';
import type { WorkflowResponse } from '../operations/types.ts';
import { fingerprint, given, timeOf } from './content.ts';

/** Which workflow responses are known. Plain JSON without personal data: store it as it is. */
export interface ResponsesSnapshot {
  /** Version of the format. */
  readonly v: 1;
  /** When the newest one was created, in ms since the epoch; absent if there wasn't any. */
  readonly newest?: number | undefined;
  /** Creation times of the newest responses (the last hour before `newest`), by a fingerprint of their ID. */
  readonly known: Readonly<Record<string, number>>;
}

/** A response may become visible this much later than one that was created after it: replicas lag, and clocks differ. */
const OVERLAP_MS = 3_600_000;

/** Responses that were created before this moment are known. One that was created after `now` has a wrong time. */
export const knownBefore = (newest: number | undefined, now: number): number =>
  newest === undefined ? Number.NEGATIVE_INFINITY : Math.min(newest, now) - OVERLAP_MS;

/** How a snapshot names a response. */
const keyOf = (id: string): string => fingerprint([id]);

/** A response with what the comparison needs; `undefined` when it has no id or no date. */
export const datedOf = (response: WorkflowResponse) => {
  const id = given(response?.id);
  const updated = timeOf(response?.updated);
  const created = timeOf(response?.created) ?? updated;
  return id === undefined || created === undefined ? undefined : { key: keyOf(id), created, response };
};

/** A stored snapshot. @throws InputError when it is not one of this version. */
export const checkedSnapshot = (snapshot: ResponsesSnapshot): ResponsesSnapshot => {
  if (snapshot.v === 1 && typeof snapshot.known === 'object') return snapshot;
  const rule =
    'must be a version 1 snapshot from diffResponses; pass undefined to start over with the next poll';
  throw new InputError([{ field: 'previous', rule }]);
};
