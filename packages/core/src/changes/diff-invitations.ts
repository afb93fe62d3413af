import { InputError } from '../errors/errors.ts';
import type { Invitation } from '../operations/types.ts';
import { changesOf, type InvitationChange } from './change.ts';
import { given, timeOf } from './content.ts';
import { entriesOf, type Snapshot, type SnapshotEntry, seenOf } from './snapshot.ts';

/** Options of {@link diffInvitations}. */
export interface DiffOptions {
  /**
   * What a first poll, one without a snapshot, reports: nothing (`silent`, the default: it is the baseline), or every
   * invitation as `created`.
   */
  readonly firstRun?: 'silent' | 'created' | undefined;
  /**
   * Drops invitations that ended before this moment, so that the snapshot stays small. From then on an ended invitation
   * that is not in the snapshot is ignored, so that a forgotten one does not come back as `created`.
   */
  readonly forget?: { readonly endedBefore: Date } | undefined;
}

/** What {@link diffInvitations} found. */
export interface DiffResult {
  /** By the time of the invitation's last change, and for each invitation in the order of a visit. */
  readonly events: InvitationChange[];
  /** To be stored once the events are handled, and handed to the next call. */
  readonly snapshot: Snapshot;
  /** How many invitations had no id and could not be followed. */
  readonly skipped: number;
}

/** Everything that ended earlier is forgotten, also what an earlier call forgot. */
const forgottenBefore = (previous: Snapshot | undefined, forget: DiffOptions['forget']): number => {
  const endedBefore = forget?.endedBefore.getTime() ?? Number.NEGATIVE_INFINITY;
  if (Number.isNaN(endedBefore))
    throw new InputError([{ field: 'forget.endedBefore', rule: 'must be a valid Date' }]);
  return Math.max(endedBefore, previous?.forgotten ?? Number.NEGATIVE_INFINITY);
};

const lastChanged = ({ updated, created }: Invitation) => timeOf(updated) ?? timeOf(created) ?? 0;

/**
 * Compares a poll of invitations with what the polls before it saw.
 *
 * Store the snapshot after the events are handled, not before: then a crash in between repeats events, with the same
 * ids, and loses none. An invitation that a poll does not show (another page, another host, a search window) stays in
 * the snapshot and is not reported; only a baseline has to be complete. Keep one snapshot for each search.
 * @throws InputError when `previous` is no snapshot of this version, or `forget.endedBefore` is no valid date.
 */
export const diffInvitations = (
  previous: Snapshot | null | undefined,
  invitations: readonly Invitation[],
  { firstRun = 'silent', forget }: DiffOptions = {},
): DiffResult => {
  const seen = new Map<string, SnapshotEntry>(previous ? entriesOf(previous) : []);
  const forgotten = forgottenBefore(previous ?? undefined, forget);
  const isForgotten = ({ ends = Number.POSITIVE_INFINITY }: SnapshotEntry) => ends < forgotten;
  const isBaseline = !previous && firstRun === 'silent';
  const events: InvitationChange[] = [];
  let skipped = 0;

  for (const invitation of invitations) {
    const id = given(invitation?.id);
    if (id === undefined) {
      skipped += 1;
      continue;
    }
    const before = seen.get(id);
    const now = seenOf(id, invitation);
    if (!before && isForgotten(now)) continue;
    const changes = isBaseline ? [] : changesOf(id, before, now, invitation);
    const count = (before?.events ?? 0) + changes.length;
    seen.set(id, count > 0 ? { ...now, events: count } : now);
    events.push(...changes);
  }

  events.sort((one, other) => lastChanged(one.invitation) - lastChanged(other.invitation));
  return {
    events,
    snapshot: {
      v: 1,
      ...(Number.isFinite(forgotten) ? { forgotten } : {}),
      invitations: Object.fromEntries([...seen].filter(([, entry]) => !isForgotten(entry))),
    },
    skipped,
  };
};
