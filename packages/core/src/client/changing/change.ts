import { InputError, VisitorInvitationsError } from '../../errors/errors.ts';
import { invitations } from '../../operations/invitations.ts';
import type { Invitation, InvitationUpdate } from '../../operations/types.ts';
import {
  givenFields,
  hasAlready,
  type KeptFields,
  keptFields,
  validOf,
  withoutRead,
} from './request-fields.ts';

/** Fields to change, or a function that derives them from the current invitation. */
export type Changes = InvitationUpdate | ((current: Invitation) => InvitationUpdate);

/** An invitation after a change, and whether the change was needed. */
export interface ChangeResult {
  /** The invitation's state on the service. */
  readonly invitation: Invitation;
  /** Whether anything was written. */
  readonly changed: boolean;
}

/** The fields that a change sends: the changed ones, and those whose values the service already has. */
export interface Update {
  readonly body: InvitationUpdate;
  readonly kept: KeptFields;
}

/** Thrown to end a write before anything is sent, because the invitation already has the wanted values. */
export class AlreadyThere {
  readonly result: ChangeResult;

  constructor(result: ChangeResult) {
    this.result = result;
  }
}

/** Checks an update's fields, and returns them in the form that's sent. @throws InputError */
export type CheckFields = (fields: InvitationUpdate) => InvitationUpdate;

/** Computes what a change sends, from each read of the invitation. */
export class ChangePlan {
  readonly #changes: Changes;
  readonly #check: CheckFields;
  #latest: InvitationUpdate | undefined;

  /** @throws InputError before anything is read, so a mistake costs no request. */
  constructor(changes: Changes, check: CheckFields) {
    this.#changes = typeof changes === 'function' ? changes : check(changes);
    this.#check = check;
    if (typeof changes === 'function') check({});
  }

  /** What to send. `wasTried`: the latest update may have had an effect. @throws AlreadyThere if that's nothing. */
  updateOf(current: Invitation, wasTried = false): Update {
    // First of all: a function would otherwise be applied to what came of it.
    if (wasTried && this.#latest && hasAlready(current, this.#latest))
      throw new AlreadyThere({ invitation: current, changed: true });
    const body = givenFields(this.#fieldsFor(current));
    if (hasAlready(current, body)) throw new AlreadyThere({ invitation: current, changed: false });
    const kept = keptFields(current, body);
    this.#check({ ...validOf(kept), ...body });
    this.#latest = body;
    return { body, kept };
  }

  #fieldsFor(current: Invitation): InvitationUpdate {
    if (typeof this.#changes !== 'function') return this.#changes;
    // A copy: it may edit what it is given, and what is kept is what was read.
    const wanted = this.#changes(JSON.parse(JSON.stringify(current)));
    // An asynchronous function would otherwise count as a change of nothing.
    if (wanted instanceof Promise)
      throw new InputError([{ field: 'changes', rule: 'must be returned directly, not as a promise' }], {
        operation: invitations.update.id,
      });
    return this.#check(withoutRead(current, wanted));
  }
}

/** The error for a change whose reads don't show the client's own last write. */
export const staleRead = () => {
  const { id } = invitations.update;
  return new VisitorInvitationsError(
    `${id} wasn’t sent: the service still returns the invitation without this client’s previous change. Try again later.`,
    'STALE_READ',
    { operation: id, retryable: true },
  );
};
