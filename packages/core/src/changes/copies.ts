import type { Invitation } from '../operations/types.ts';
import { isOlder, latestOf, type SnapshotEntry } from './snapshot.ts';

/** An invitation of a poll, and its state as a snapshot keeps it. */
export interface Shown {
  readonly state: SnapshotEntry;
  readonly invitation: Invitation;
}

/**
 * Of two copies in one poll, the one that was updated later. Where their times do not tell, it is the one that has a time,
 * or knows of a cancellation or a check-in, or else the last one; what only the other knows of those is kept, as it is from
 * one poll to the next.
 */
export const ofTwoCopies = (first: Shown, last: Shown): Shown => {
  const [later, earlier] = isBefore(last.state, first.state) ? [first, last] : [last, first];
  if (isOlder(earlier.state, later.state)) return later;
  return { ...later, state: latestOf(earlier.state, later.state) };
};

const isBefore = (one: SnapshotEntry, other: SnapshotEntry): boolean => {
  const [from, to] = [updateOf(one), updateOf(other)];
  return from === to ? progressOf(one) < progressOf(other) : from < to;
};

const updateOf = ({ updated = Number.NEGATIVE_INFINITY }: SnapshotEntry) => updated;

const progressOf = ({ cancelled = false, actioned = false }: SnapshotEntry) =>
  Number(cancelled) + Number(actioned);
