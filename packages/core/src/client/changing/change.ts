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

/** Fields to change, or what works them out from the invitation as it was read. */
export type Changes = InvitationUpdate | ((current: Invitation) => InvitationUpdate);

/** An invitation after a change, and whether the change was needed. */
export interface ChangeResult {
  /** The invitation as the service has it now. */
  readonly invitation: Invitation;
  /** Whether anything was written. */
  readonly changed: boolean;
}

/** What a change sends: the changed fields, and below them those that the service holds already. */
export interface Update {
  readonly body: InvitationUpdate;
  readonly kept: KeptFields;
}

/** Ends a write before it is sent, since the invitation is already as it is wanted. */
export class AlreadyThere {
  readonly result: ChangeResult;

  constructor(result: ChangeResult) {
    this.result = result;
  }
}

/** Checks the fields of an update, and gives them as they are sent. @throws InputError */
export type CheckFields = (fields: InvitationUpdate) => InvitationUpdate;

/** Works out what a change sends, from each read of the invitation. */
export class ChangePlan {
  readonly #changes: Changes;
  readonly #check: CheckFields;
  #latest: InvitationUpdate | undefined;

  /** @throws InputError before anything is read, so that a mistake costs no request. */
  constructor(changes: Changes, check: CheckFields) {
    this.#changes = typeof changes === 'function' ? changes : check(changes);
    this.#check = check;
    if (typeof changes === 'function') check({});
  }

  /** What to send after this read. `wasTried`: the latest update may have been acted on. @throws AlreadyThere if nothing. */
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

/** The error of a change when reads stay behind the client's own last write. */
export const staleRead = () => {
  const { id } = invitations.update;
  return new VisitorInvitationsError(
    `${id} wasn’t sent: the service still returns the invitation without this client’s previous change. Try again later.`,
    'STALE_READ',
    { operation: id, retryable: true },
  );
};
