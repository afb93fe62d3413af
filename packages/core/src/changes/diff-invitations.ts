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
   * Drops invitations that ended before this moment, so that the snapshot stays small. From then on an ended invitation
   * that is not in the snapshot is ignored, so that a forgotten one does not come back as `created`.
   */
  readonly forget?: { readonly endedBefore: Date } | undefined;
  /**
   * Reports invitations that started before this moment without the guest having arrived, each once, as `notArrived`: now,
   * less the time that guests may be late. Pass it to every poll, the first one included: a later one would report every
   * earlier visit.
   */
  readonly notArrived?: { readonly startedBefore: Date } | undefined;
}

/** What {@link diffInvitations} found. */
export interface DiffResult {
  /** By the time of the invitation's last change, and for each invitation in the order of a visit. */
  readonly events: InvitationChange[];
  /** To be stored once the events are handled, and handed to the next call. */
  readonly snapshot: Snapshot;
}

/** The moment of an option; everything is after that of an absent one. */
const momentOf = (field: string, moment: Date | undefined): number => {
  const time = moment?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (Number.isNaN(time)) throw new InputError([{ field, rule: 'must be a valid Date' }]);
  return time;
};

/** Everything that ended earlier is forgotten, also what an earlier call forgot. */
const forgottenBefore = (previous: Snapshot | undefined, forget: DiffOptions['forget']): number =>
  Math.max(
    momentOf('forget.endedBefore', forget?.endedBefore),
    previous?.forgotten ?? Number.NEGATIVE_INFINITY,
  );

/** When an invitation last changed. */
const lastChanged = ({ invitation }: InvitationChange) =>
  timeOf(invitation.updated) ?? timeOf(invitation.created) ?? 0;

/** The invitations of a poll, by id in any letter case. Of two copies, the last counts, unless the other was updated later. */
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
 * Compares a poll of invitations with what the polls before it saw. The first poll, without a snapshot, is the baseline and
 * has no events.
 *
 * Store the snapshot after the events are handled, not before: then a crash in between repeats events, with the same
 * ids, and loses none. An invitation that a poll does not show (another page, another host, a search window) stays in
 * the snapshot and is not reported; a baseline has to be complete. Keep one snapshot for each search.
 *
 * Polls may come from stale replicas. An invitation with an earlier `updated` than the known one has no events, and
 * cancellations and check-ins are kept. If the service sends no `updated`, or the same for two states (it may count whole
 * seconds), a stale content or number of passes is reported as a change, and as another one when the current one is seen
 * again: a change back would look the same, and none is to be missed.
 * @throws InputError when `previous` is no snapshot of this version, or a date of the options is not valid.
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
