import type { Invitation } from '../operations/types.ts';
import { changedFields, fingerprint } from './content.ts';
import type { SnapshotEntry } from './snapshot.ts';

/** Each kind of change, with its data. */
type Happened =
  | {
      /** The kind of change. */
      readonly kind: 'created' | 'notArrived' | 'checkedIn' | 'cancelled';
    }
  | {
      readonly kind: 'updated';
      /** The fields that differ, in the API's order. */
      readonly fields: readonly (keyof Invitation)[];
    }
  | {
      readonly kind: 'passesChanged';
      /** `activePassCount` before and now. */
      readonly passes: { readonly from: number; readonly to: number };
    };

/**
 * - `created`: the invitation is new.
 * - `updated`: something people agreed on changed: who, when, where, with whom, or the notes. Fields that only the service
 *   writes don't count: `updated`, `emailSent`, `emailReminderTime`, `fastTrackCode`. Nor does a new name or address of the
 *   same site, host, type or company.
 * - `notArrived`: the visit started before the `notArrived` option's moment, the guest isn't checked in, and the invitation
 *   isn't cancelled. Once per start: a visit that is moved can be missed again.
 * - `checkedIn`: `actioned` turned true. At most once per invitation.
 * - `passesChanged`: `activePassCount` changed, for example from 1 to 0 when the guest left.
 * - `cancelled`: the invitation now has a cancellation time (A11). At most once per invitation.
 */
export type ChangeKind = Happened['kind'];

/** Something that happened to an invitation. */
export type InvitationChange = Happened & {
  /**
   * `<invitation id>:<kind>:<fingerprint of the change and of the state before it>`. If the same change is found from the same
   * snapshot again, the ID is the same, so you can drop duplicates. If the change happens again later, the ID is different.
   */
  readonly id: string;
  /** The invitation's ID. */
  readonly invitationId: string;
  /** The invitation as the poll returned it. */
  readonly invitation: Invitation;
};

/** The state before an invitation is created. */
const NOTHING: SnapshotEntry = { content: '' };

/** Yields everything that happened between two states of an invitation, in visit order. */
function* happened(before: SnapshotEntry | undefined, after: SnapshotEntry): Generator<Happened> {
  const { content, cancelled = false, actioned = false, passes: from = 0 } = before ?? NOTHING;
  const { passes: to = 0 } = after;
  const fields = changedFields(content, after.content);

  if (!before) yield { kind: 'created' };
  if (fields.length > 0) yield { kind: 'updated', fields };
  if (after.missed !== undefined && after.missed !== before?.missed) yield { kind: 'notArrived' };
  if (!actioned && after.actioned) yield { kind: 'checkedIn' };
  if (from !== to) yield { kind: 'passesChanged', passes: { from, to } };
  if (!cancelled && after.cancelled) yield { kind: 'cancelled' };
}

/** The parts that distinguish a change from others: the state before it, and the new values. */
const whatChanged = (before: SnapshotEntry | undefined, one: Happened, after: SnapshotEntry) => [
  ...[before?.content, before?.updated, before?.cancelled, before?.actioned, before?.passes, before?.events],
  ...(one.kind === 'updated' ? [...one.fields, after.content] : []),
  ...(one.kind === 'notArrived' ? [after.missed] : []),
  ...(one.kind === 'passesChanged' ? [one.passes.to] : []),
];

/** The events that lead from one state of an invitation to the next. */
export const changesOf = (
  invitationId: string,
  before: SnapshotEntry | undefined,
  after: SnapshotEntry,
  invitation: Invitation,
): InvitationChange[] =>
  [...happened(before, after)].map((one) => ({
    id: `${invitationId}:${one.kind}:${fingerprint(whatChanged(before, one, after))}`,
    ...one,
    invitationId,
    invitation,
  }));
