import { InputError } from '../errors/errors.ts';
import type { Invitation } from '../operations/types.ts';
import { contentOf, given, timeOf } from './content.ts';

/** An invitation's entry in a snapshot: times, flags, counts and short fingerprints. Times are in ms since the epoch. */
export interface SnapshotEntry {
  /** One fingerprint per compared field. */
  readonly content: string;
  /** When it was updated. */
  readonly updated?: number | undefined;
  /** When the visit ends. */
  readonly ends?: number | undefined;
  /** Whether it was cancelled. */
  readonly cancelled?: boolean | undefined;
  /** Whether the guest was checked in. */
  readonly actioned?: boolean | undefined;
  /** `activePassCount`. */
  readonly passes?: number | undefined;
  /** The start time for which `notArrived` was reported. */
  readonly missed?: number | undefined;
  /** Number of events so far. */
  readonly events?: number | undefined;
}

/** The state of all invitations at the last poll. Plain JSON without personal data: store it unchanged. */
export interface Snapshot {
  /** Version of the format. */
  readonly v: 1;
  /** Invitations that ended before this moment (ms since the epoch) have been dropped. */
  readonly forgotten?: number | undefined;
  /** By invitation ID. */
  readonly invitations: Readonly<Record<string, SnapshotEntry>>;
}

/** Omits members that are absent, `false` or 0. */
const stated = <Members extends object>(members: Members) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value)) as Members;

/** An invitation's entry in a snapshot. Without dates, its visit ends when the invitation was created. */
export const seenOf = (id: string, invitation: Invitation): SnapshotEntry =>
  stated({
    content: contentOf(id, invitation),
    updated: timeOf(invitation.updated),
    ends: timeOf(invitation.endDate) ?? timeOf(invitation.startDate) ?? timeOf(invitation.created),
    cancelled: given(invitation.cancelled) !== undefined,
    actioned: invitation.actioned === true,
    passes: invitation.activePassCount,
  });

/** Whether a state is older than the known one, because it comes from a stale replica. */
export const isOlder = (read: SnapshotEntry, known: SnapshotEntry): boolean =>
  read.updated !== undefined && known.updated !== undefined && read.updated < known.updated;

/** Updates the known state with a newer one. Keeps cancellations (A11) and check-ins: the new state may be stale. */
export const latestOf = (known: SnapshotEntry, read: SnapshotEntry): SnapshotEntry =>
  stated({
    ...read,
    updated: read.updated ?? known.updated,
    cancelled: read.cancelled || known.cancelled,
    actioned: read.actioned || known.actioned,
    missed: known.missed,
    events: known.events,
  });

/** Marks an entry as missed if its visit started before `startedBefore` and the guest hasn't arrived. */
export const withMissed = (
  entry: SnapshotEntry,
  { startDate }: Invitation,
  startedBefore: number,
): SnapshotEntry => {
  const starts = timeOf(startDate);
  const isMissed = starts !== undefined && starts < startedBefore && !entry.actioned && !entry.cancelled;
  return isMissed ? { ...entry, missed: starts } : entry;
};

/** A stored snapshot's entries. @throws InputError when it isn't a snapshot of this version. */
export const entriesOf = (snapshot: Snapshot): [string, SnapshotEntry][] => {
  const entries = snapshot.v === 1 ? Object.entries(snapshot.invitations ?? {}) : undefined;
  if (entries?.every(([, seen]) => typeof seen?.content === 'string')) return entries;
  const rule =
    'must be a version 1 snapshot from diffInvitations; pass undefined to start over with the next poll';
  throw new InputError([{ field: 'previous', rule }]);
};
