import { InputError } from '../errors/errors.ts';
import type { Invitation } from '../operations/types.ts';
import type { InvitationChange } from './change.ts';
import { compareMissing, compareShown, compareStale } from './compare-entry.ts';
import { given, timeOf } from './content.ts';
import { ofTwoCopies, type Shown } from './copies.ts';
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
  readonly forget?:
    | {
        /** The moment. */
        readonly endedBefore: Date;
      }
    | undefined;
  /**
   * Reports invitations that started before this moment without the guest having arrived, each once, as `notArrived`. Pass
   * it to every poll, the first one included: a later one would report every earlier visit.
   */
  readonly notArrived?:
    | {
        /** The moment: now, less the time that guests may be late. */
        readonly startedBefore: Date;
      }
    | undefined;
  /**
   * Whether this poll is complete, so that invitations it lacks count as `removed`. Default false. Read a complete poll
   * with `toArray({ complete: true })`. If the search omits past visits, use `forget` as well.
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

/** When an invitation last changed. The time of a removal is not known: it sorts last. */
const lastChanged = ({ invitation }: InvitationChange) =>
  invitation ? (timeOf(invitation.updated) ?? timeOf(invitation.created) ?? 0) : Number.POSITIVE_INFINITY;

/** The invitations of a poll by id, as `known` spells it: the service may give it in other letters. */
const shownIn = (invitations: readonly Invitation[], known: Iterable<string>) => {
  const spellings = new Map([...known].map((id) => [id.toLowerCase(), id]));
  const shown = new Map<string, Shown>();
  let skipped = 0;
  for (const invitation of invitations) {
    const read = given(invitation?.id);
    if (read === undefined) {
      skipped += 1;
      continue;
    }
    const lower = String(read).toLowerCase();
    const id = spellings.get(lower) ?? String(read);
    spellings.set(lower, id);
    const copy = { state: seenOf(id, invitation), invitation };
    const other = shown.get(id);
    shown.set(id, other ? ofTwoCopies(other, copy) : copy);
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
 * Polls may come from stale replicas. An invitation with an earlier `updated` than the known one has no events, and
 * cancellations and check-ins are kept. `removed`, and `created` after it, require two polls in a row. If the service sends
 * no `updated`, or the same for two states (it may count whole seconds), a stale content or number of passes is reported
 * as a change, and as another one when the current one is seen again: a change back would look the same, and none is to be
 * missed.
 * @throws InputError when `previous` is no snapshot of this version, or a date of the options is not valid.
 */
export const diffInvitations = (
  previous: Snapshot | null | undefined,
  invitations: readonly Invitation[],
  { firstRun = 'silent', forget, notArrived, complete = false }: DiffOptions = {},
): DiffResult => {
  const known = new Map<string, SnapshotEntry>(previous ? entriesOf(previous) : []);
  const forgotten = forgottenBefore(previous ?? undefined, forget);
  const startedBefore = momentOf('notArrived.startedBefore', notArrived?.startedBefore);
  const isForgotten = ({ ends = Number.POSITIVE_INFINITY }: SnapshotEntry) => ends < forgotten;
  const isBaseline = !previous && firstRun === 'silent';
  const events: InvitationChange[] = [];
  const note = (id: string, { entry, changes }: ReturnType<typeof compareShown>) => {
    const told = isBaseline ? [] : changes;
    events.push(...told);
    const count = (entry.events ?? 0) + told.length;
    known.set(id, count > 0 ? { ...entry, events: count } : entry);
  };

  const { shown, skipped } = shownIn(invitations, known.keys());
  const isStale = ([id, { state }]: [string, Shown]) => isOlder(state, known.get(id) ?? state);
  const current = [...shown].filter((one) => !isStale(one));
  // A poll with one stale invitation may lack new ones.
  if (complete && current.length === shown.size) {
    for (const [id, entry] of known)
      if (!shown.has(id) && !isForgotten(entry)) note(id, compareMissing(id, entry));
  }
  for (const [id] of [...shown].filter(isStale)) {
    const entry = known.get(id);
    if (entry) known.set(id, compareStale(entry));
  }
  for (const [id, { state, invitation }] of current) {
    const entry = known.get(id);
    if (entry || !isForgotten(state)) note(id, compareShown(id, entry, state, invitation, startedBefore));
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
