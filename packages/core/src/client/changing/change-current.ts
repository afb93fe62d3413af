import { VisitorInvitationsError } from '../../errors/errors.ts';
import { invitations } from '../../operations/invitations.ts';
import { invitation } from '../../operations/schemas/invitation.ts';
import type { Invitation, InvitationUpdate } from '../../operations/types.ts';
import type { KeptFields } from './kept-fields.ts';

/** What a change sends: the changed fields, and below them those that the service holds already. */
export interface Update {
  readonly body: InvitationUpdate;
  readonly kept: KeptFields;
}

/** How an invitation is read and written. */
export interface ChangeCalls {
  readonly read: () => Promise<Invitation>;
  readonly write: (update: Update, current: Invitation) => Promise<Invitation>;
}

/** How often an invitation that keeps changing is read before the change is given up. */
const MAX_READS = 5;

/**
 * Changes an invitation on the basis of what it is right now: it is read again before it is written, and where it has
 * been changed meanwhile, the update is worked out anew. The interface knows no condition for a write, so that a change
 * after the last read is still overwritten.
 *
 * @throws VisitorInvitationsError with the code `KEPT_CHANGING` when every read gives something else.
 */
export const changeCurrent = async (
  { read, write }: ChangeCalls,
  updateOf: (current: Invitation) => Update,
): Promise<Invitation> => {
  let current = await read();
  let update = updateOf(current);
  for (let reads = 1; reads < MAX_READS; reads += 1) {
    const latest = later(current, await read());
    const next = isUnchanged(latest, current) ? update : updateOf(latest);
    if (isSame(next, update)) return write(next, latest);
    [current, update] = [latest, next];
  }
  const { id } = invitations.update;
  throw new VisitorInvitationsError(
    `${id} wasn’t sent: the invitation kept changing while it was read.`,
    'KEPT_CHANGING',
    { operation: id, retryable: true },
  );
};

/** The members of an invitation: others may differ at each read, and nothing is sent of them. */
const members = (Object.keys(invitation.shape) as (keyof Invitation)[]).filter((name) => name !== 'updated');

const isUnchanged = (one: Invitation, other: Invitation): boolean =>
  members.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));

/** The later state; a service may respond from a copy that lags behind. */
const later = (current: Invitation, latest: Invitation): Invitation =>
  Date.parse(latest.updated ?? '') < Date.parse(current.updated ?? '') ? current : latest;

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
