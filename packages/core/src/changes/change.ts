import type { Invitation } from '../operations/types.ts';
import { changedFields, fingerprint } from './content.ts';
import type { SnapshotEntry } from './snapshot.ts';

/** What happened to an invitation. */
type Happened =
  | {
      /** What happened. */
      readonly kind: 'created' | 'notArrived' | 'checkedIn' | 'cancelled';
    }
  | {
      readonly kind: 'updated';
      /** The fields that differ, in the order of the interface. */
      readonly fields: readonly (keyof Invitation)[];
    }
  | {
      readonly kind: 'passesChanged';
      /** `activePassCount` before and now. */
      readonly passes: { readonly from: number; readonly to: number };
    };

/**
 * - `created`: the invitation is new.
 * - `updated`: what people agreed on is different: who, when, where, for whom, the notes. What the service writes by
 *   itself makes no event: `updated`, `emailSent`, `emailReminderTime`, `fastTrackCode`; nor does a new name or address
 *   of the same site, host, type or company.
 * - `notArrived`: the visit began before the moment of the option `notArrived`, and the guest is not checked in, nor the
 *   invitation cancelled. Once for each start: a visit that is moved can be missed again.
 * - `checkedIn`: `actioned` turned true. At most once for each invitation.
 * - `passesChanged`: another `activePassCount`; from 1 to 0 when the guest has left.
 * - `cancelled`: there is a cancellation time now (A11). At most once for each invitation.
 */
export type ChangeKind = Happened['kind'];

/** An event of an invitation. */
export type InvitationChange = Happened & {
  /**
   * `<invitation id>:<kind>:<fingerprint of what changed, and from which state>`. The same when the same snapshot meets
   * the same change again, so that a second one can be dropped; another one when it changes so once more.
   */
  readonly id: string;
  /** The id of the invitation. */
  readonly invitationId: string;
  /** The invitation as the poll returned it. */
  readonly invitation: Invitation;
};

/** The state before an invitation is created. */
const NOTHING: SnapshotEntry = { content: '' };

/** Everything that happened between two states of an invitation, in the order of a visit. */
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

/** What tells one change from another: the state before it, and what it became. */
const whatChanged = (before: SnapshotEntry | undefined, one: Happened, after: SnapshotEntry) => [
  ...[before?.content, before?.updated, before?.cancelled, before?.actioned, before?.passes, before?.events],
  ...(one.kind === 'updated' ? [...one.fields, after.content] : []),
  ...(one.kind === 'notArrived' ? [after.missed] : []),
  ...(one.kind === 'passesChanged' ? [one.passes.to] : []),
];

/** The events that lead from one state of an invitation to another. */
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
