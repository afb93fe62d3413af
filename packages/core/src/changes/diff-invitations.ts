import { InputError } from '../errors/errors.ts';
import type { Invitation } from '../operations/types.ts';
import { changesOf, type InvitationChange } from './change.ts';
import { timeOf } from './content.ts';
import {
  entriesOf,
  isOlder,
  latestOf,
  type Snapshot,
  type SnapshotEntry,
  seenOf,
  withMissed,
} from './snapshot.ts';

/** Options of {@link diffInvitations}. */
export interface DiffOptions {
  /**
   * Drops invitations that ended before this moment, which keeps the snapshot small. Ended invitations that aren't in the
   * snapshot are then ignored, so a dropped one doesn't come back as `created`.
   */
  readonly forget?: { readonly endedBefore: Date } | undefined;
  /**
   * Reports each invitation that started before this moment without the guest arriving, once, as `notArrived`. Use the current
   * time minus how late guests may be. Pass it to every poll, including the first: if you add it later, every earlier visit is
   * reported.
   */
  readonly notArrived?: { readonly startedBefore: Date } | undefined;
}

/** The result of {@link diffInvitations}. */
export interface DiffResult {
  /** Sorted by the time of the invitation's last change; each invitation's events are in the order of a visit. */
  readonly events: InvitationChange[];
  /** Store it once you've handled the events, and pass it to the next call. */
  readonly snapshot: Snapshot;
}

/** An option's moment in milliseconds; if absent, earlier than any other. */
const momentOf = (field: string, moment: Date | undefined): number => {
  const time = moment?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (Number.isNaN(time)) throw new InputError([{ field, rule: 'must be a valid Date' }]);
  return time;
};

/** The moment before which ended invitations are dropped, including those that an earlier call dropped. */
const forgottenBefore = (previous: Snapshot | undefined, forget: DiffOptions['forget']): number =>
  Math.max(
    momentOf('forget.endedBefore', forget?.endedBefore),
    previous?.forgotten ?? Number.NEGATIVE_INFINITY,
  );

/** When an invitation last changed. */
const lastChanged = ({ invitation }: InvitationChange) =>
  timeOf(invitation.updated) ?? timeOf(invitation.created) ?? 0;

/** A poll's invitations, by lower-case ID. Of two copies, the last one wins, unless the other was updated later. */
const shownIn = (invitations: readonly Invitation[], known: Iterable<string>) => {
  const spellings = new Map([...known].map((id) => [id.toLowerCase(), id]));
  const shown = new Map<string, { readonly state: SnapshotEntry; readonly invitation: Invitation }>();
  for (const invitation of invitations) {
    const lower = invitation.id.toLowerCase();
    const id = spellings.get(lower) ?? invitation.id;
    spellings.set(lower, id);
    const state = seenOf(id, invitation);
    if (!isOlder(state, shown.get(id)?.state ?? state)) shown.set(id, { state, invitation });
  }
  return shown;
};

/**
 * Compares a poll of invitations with earlier polls. The first poll, without a snapshot, is the baseline and returns no events.
 *
 * Store the snapshot after you've handled the events, not before. After a crash, events are then repeated with the same IDs,
 * and none is lost. An invitation that is missing from a poll (another page, host or search window) stays in the snapshot and
 * isn't reported. The baseline must be complete. Keep one snapshot per search.
 *
 * Polls may come from stale replicas. An invitation whose `updated` is earlier than the known one returns no events, and
 * cancellations and check-ins are kept. If `updated` is missing, or the same in both states (the service may count whole
 * seconds), a stale state is reported as a change, and the current state as a change back.
 * @throws InputError when `previous` isn't a snapshot of this version, or a date in the options isn't valid.
 */
export const diffInvitations = (
  previous: Snapshot | null | undefined,
  invitations: readonly Invitation[],
  { forget, notArrived }: DiffOptions = {},
): DiffResult => {
  const known = new Map<string, SnapshotEntry>(previous ? entriesOf(previous) : []);
  const forgotten = forgottenBefore(previous ?? undefined, forget);
  const startedBefore = momentOf('notArrived.startedBefore', notArrived?.startedBefore);
  const isForgotten = ({ ends = Number.POSITIVE_INFINITY }: SnapshotEntry) => ends < forgotten;
  const events: InvitationChange[] = [];
  for (const [id, { state, invitation }] of shownIn(invitations, known.keys())) {
    const before = known.get(id);
    if (before ? isOlder(state, before) : isForgotten(state)) continue;
    const entry = withMissed(before ? latestOf(before, state) : state, invitation, startedBefore);
    const changes = previous ? changesOf(id, before, entry, invitation) : [];
    events.push(...changes);
    const count = (entry.events ?? 0) + changes.length;
    known.set(id, count > 0 ? { ...entry, events: count } : entry);
  }
  events.sort((one, other) => lastChanged(one) - lastChanged(other));
  return {
    events,
    snapshot: {
      v: 1,
      ...(Number.isFinite(forgotten) ? { forgotten } : {}),
      invitations: Object.fromEntries([...known].filter(([, entry]) => !isForgotten(entry))),
    },
  };
};
