import { InputError } from '../errors/errors.ts';
import type { Invitation } from '../operations/schemas/invitation.ts';
import type { InvitationChange } from './change.ts';
import { compareMissing, compareShown } from './compare-entry.ts';
import { given, timeOf } from './content.ts';
import { entriesOf, isOlder, type Snapshot, type SnapshotEntry, seenOf } from './snapshot.ts';

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
  /**
   * Whether this poll shows all that there is, so that an invitation that is missing is `removed`. Default false. Read it
   * with `toArray({ complete: true })`. Of a search that leaves out past visits, forget what has ended.
   */
  readonly complete?: boolean | undefined;
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

/** When an invitation last changed. When it was removed is not known: after all that is. */
const lastChanged = ({ invitation }: InvitationChange) =>
  invitation ? (timeOf(invitation.updated) ?? timeOf(invitation.created) ?? 0) : Number.POSITIVE_INFINITY;

/** A state of an invitation, and the invitation that it was read from. */
interface Shown {
  readonly state: SnapshotEntry;
  readonly invitation: Invitation;
}

/** What a poll shows, by id. Of two copies of an invitation the later one counts, by its update or else by its place. */
const shownIn = (invitations: readonly Invitation[]) => {
  const shown = new Map<string, Shown>();
  let skipped = 0;
  for (const invitation of invitations) {
    const id = given(invitation?.id);
    if (id === undefined) {
      skipped += 1;
      continue;
    }
    const state = seenOf(id, invitation);
    const other = shown.get(id);
    if (!other || !isOlder(state, other.state)) shown.set(id, { state, invitation });
  }
  return { shown, skipped };
};

/**
 * Compares a poll of invitations with what the polls before it saw.
 *
 * Store the snapshot after the events are handled, not before: then a crash in between repeats events, with the same
 * ids, and loses none. An invitation that a poll does not show (another page, another host, a search window) stays in
 * the snapshot and is not reported, unless the poll is `complete`; a baseline has to be complete. Keep one snapshot for
 * each search.
 *
 * A poll may come from a replica that has fallen behind. A state with an earlier `updated` than the one that is known
 * makes no event, and what was cancelled or checked in stays so. Whether an invitation is there no time tells, so two
 * polls in a row must say that it is removed, or there again. Where the service gives no update times, a content or a
 * number of passes that falls back for a poll is reported as a change.
 * @throws InputError when `previous` is no snapshot of this version, or `forget.endedBefore` is no valid date.
 */
export const diffInvitations = (
  previous: Snapshot | null | undefined,
  invitations: readonly Invitation[],
  { firstRun = 'silent', forget, complete = false }: DiffOptions = {},
): DiffResult => {
  const known = new Map<string, SnapshotEntry>(previous ? entriesOf(previous) : []);
  const forgotten = forgottenBefore(previous ?? undefined, forget);
  const isForgotten = ({ ends = Number.POSITIVE_INFINITY }: SnapshotEntry) => ends < forgotten;
  const isBaseline = !previous && firstRun === 'silent';
  const events: InvitationChange[] = [];
  const note = (id: string, { entry, changes }: ReturnType<typeof compareShown>) => {
    const told = isBaseline ? [] : changes;
    events.push(...told);
    const count = (entry.events ?? 0) + told.length;
    known.set(id, count > 0 ? { ...entry, events: count } : entry);
  };

  const { shown, skipped } = shownIn(invitations);
  const current = [...shown].filter(([id, { state }]) => !isOlder(state, known.get(id) ?? state));
  // A replica that has fallen behind in one invitation may not have another one yet.
  if (complete && current.length === shown.size) {
    for (const [id, entry] of known)
      if (!shown.has(id) && !isForgotten(entry)) note(id, compareMissing(id, entry));
  }
  for (const [id, { state, invitation }] of current) {
    const entry = known.get(id);
    if (entry || !isForgotten(state)) note(id, compareShown(id, entry, state, invitation));
  }

  events.sort((one, other) => lastChanged(one) - lastChanged(other));
  return {
    events,
    snapshot: {
      v: 1,
      ...(Number.isFinite(forgotten) ? { forgotten } : {}),
      invitations: Object.fromEntries([...known].filter(([, entry]) => !isForgotten(entry))),
    },
    skipped,
  };
};
