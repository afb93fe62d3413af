import type { Invitation } from '../operations/types.ts';
import { changedFields, fingerprint } from './content.ts';
import type { SnapshotEntry } from './snapshot.ts';

/** What happened to an invitation. The kinds are in the order of a visit. */
type Happened =
  | {
      /** What happened. */
      readonly kind: 'created';
    }
  | {
      /** What happened. */
      readonly kind: 'updated';
      /** The fields that differ, in the order of the interface. */
      readonly fields: readonly (keyof Invitation)[];
    }
  | {
      /** What happened. */
      readonly kind: 'notArrived';
    }
  | {
      /** What happened. */
      readonly kind: 'checkedIn';
    }
  | {
      /** What happened. */
      readonly kind: 'passesChanged';
      /** `activePassCount` before and now. */
      readonly passes: {
        /** Before. */
        readonly from: number;
        /** Now. */
        readonly to: number;
      };
    }
  | {
      /** What happened. */
      readonly kind: 'cancelled';
    };

/** The invitation is not found any more. */
interface Removed {
  /** What happened. */
  readonly kind: 'removed';
}

/**
 * - `created`: the invitation is new, or was `removed` and exists again.
 * - `updated`: what people agreed on is different: who, when, where, for whom, the notes. What the service writes by
 *   itself makes no event: `updated`, `emailSent`, `emailReminderTime`, `fastTrackCode`; nor does a new name or address
 *   of the same site, host, type or company.
 * - `notArrived`: the visit began before the moment of the option `notArrived`, and the guest is not checked in, nor the
 *   invitation cancelled. Once for each start: a visit that is moved can be missed again.
 * - `checkedIn`: `actioned` turned true. At most once for each invitation.
 * - `passesChanged`: another `activePassCount`; from 1 to 0 when the guest has left.
 * - `cancelled`: there is a cancellation time now (A11). At most once for each invitation.
 * - `removed`: two complete polls in a row lacked it: it was deleted, or has another host now. Only with the option
 *   `complete`.
 */
export type ChangeKind = (Happened | Removed)['kind'];

/** An event of an invitation. */
export type InvitationChange = (
  | (Happened & {
      /** The invitation as the poll returned it. */
      readonly invitation: Invitation;
    })
  | (Removed & {
      /** Absent: the poll did not return it. */
      readonly invitation?: undefined;
    })
) & {
  /**
   * `<invitation id>:<kind>:<fingerprint of what changed, and from which state>`. The same when the same snapshot meets
   * the same change again, so that a second one can be dropped; another one when it changes so once more.
   */
  readonly id: string;
  /** The id of the invitation. */
  readonly invitationId: string;
};

/** The state before an invitation is created. */
const NOTHING: SnapshotEntry = { content: '' };

/** Everything that happened between two states of an invitation. */
function* happened(before: SnapshotEntry | undefined, after: SnapshotEntry): Generator<Happened> {
  const { content, cancelled = false, actioned = false, passes: from = 0 } = before ?? NOTHING;
  const { passes: to = 0 } = after;
  const fields = changedFields(content, after.content);

  if (!before || before.removed) yield { kind: 'created' };
  if (fields.length > 0) yield { kind: 'updated', fields };
  if (after.missed !== undefined && after.missed !== before?.missed) yield { kind: 'notArrived' };
  if (!actioned && after.actioned) yield { kind: 'checkedIn' };
  if (from !== to) yield { kind: 'passesChanged', passes: { from, to } };
  if (!cancelled && after.cancelled) yield { kind: 'cancelled' };
}

/** What tells one change from another: the state before it, and what it became. */
const whatChanged = (before: SnapshotEntry | undefined, one: Happened | Removed, after: SnapshotEntry) => [
  ...[before?.content, before?.updated, before?.cancelled, before?.actioned, before?.passes, before?.events],
  ...(one.kind === 'updated' ? [...one.fields, after.content] : []),
  ...(one.kind === 'notArrived' ? [after.missed] : []),
  ...(one.kind === 'passesChanged' ? [one.passes.to] : []),
];

const eventId = (
  id: string,
  before: SnapshotEntry | undefined,
  one: Happened | Removed,
  after: SnapshotEntry,
) => `${id}:${one.kind}:${fingerprint(whatChanged(before, one, after))}`;

/** The events that lead from one state of an invitation to another, in the order of a visit. */
export const changesOf = (
  invitationId: string,
  before: SnapshotEntry | undefined,
  after: SnapshotEntry,
  invitation: Invitation,
): InvitationChange[] =>
  [...happened(before, after)].map((one) => ({
    id: eventId(invitationId, before, one, after),
    ...one,
    invitationId,
    invitation,
  }));

/** The event of a removed invitation. */
export const removalOf = (invitationId: string, before: SnapshotEntry): InvitationChange => {
  const one = { kind: 'removed' } as const;
  return { id: eventId(invitationId, before, one, before), ...one, invitationId };
};
