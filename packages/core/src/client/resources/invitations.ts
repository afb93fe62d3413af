import { InputError } from '../../errors/input-error.ts';
import { check } from '../../operations/check.ts';
import { updateInvitation } from '../../operations/invitations.ts';
import type { Invitation, InvitationCreate, InvitationUpdate } from '../../operations/schemas/invitation.ts';
import type { CallOptions } from '../../pipeline/call.ts';
import type { Caller } from '../caller.ts';
import type { List } from '../list.ts';
import { byOffset } from '../lists.ts';
import { updateFrom } from '../update-from.ts';

/** Options of a call that may e-mail the guest. */
export interface EmailOptions extends CallOptions {
  /** True leaves the guest without an e-mail. When absent, the service decides: it sends one (A10). */
  readonly suppressEmail?: boolean;
}

/** Options of the search by host. */
export interface SearchOptions extends CallOptions {
  /** Size of a page. Default 100 (the service's own is 10). */
  readonly limit?: number;
  /** How many invitations to skip. Default 0. */
  readonly offset?: number;
  /** Direction; the service's default is `asc`. */
  readonly sort?: 'asc' | 'desc';
  /** Field to sort by; the service's default is `startDate`. */
  readonly order?: string;
}

/** Invitations of guests to sites. */
export class Invitations {
  readonly #call: Caller;

  constructor(call: Caller) {
    this.#call = call;
  }

  /**
   * Invites a guest. Required: first and last name, start and end, site, host's e-mail, and the visitor type by id or
   * by name (A8).
   */
  create(
    invitation: InvitationCreate,
    { suppressEmail, ...options }: EmailOptions = {},
  ): Promise<Invitation> {
    return this.#call('invitations.create', { query: { suppressEmail }, body: invitation }, options);
  }

  /** One invitation. @throws NotFoundError when there is none with this id. */
  get(invitationId: string, options?: CallOptions): Promise<Invitation> {
    return this.#call('invitations.get', { params: { invitationId } }, options);
  }

  /**
   * Sends exactly these fields. Whether the service keeps the fields that are left out is not known (A9): to change
   * some and keep the rest, use `change`.
   */
  update(
    invitationId: string,
    fields: InvitationUpdate,
    { suppressEmail, ...options }: EmailOptions = {},
  ): Promise<Invitation> {
    const input = { params: { invitationId }, query: { suppressEmail }, body: fields };
    return this.#call('invitations.update', input, options);
  }

  /**
   * Changes some fields and keeps the rest: reads the invitation, merges, and sends every field it knows, which is
   * right whether the service replaces or merges (A9). Two calls.
   */
  async change(
    invitationId: string,
    changes: InvitationUpdate,
    options: EmailOptions = {},
  ): Promise<Invitation> {
    // Before the invitation is read, so that a mistake costs no request.
    const checked = check(updateInvitation.body, changes);
    if (!checked.ok) throw new InputError(checked.issues, { operation: updateInvitation.id });
    const { suppressEmail: _, ...callOptions } = options;
    const current = await this.get(invitationId, callOptions);
    return this.update(invitationId, updateFrom(current, changes), options);
  }

  /** Cancels an invitation for good (A11). @throws NotFoundError when there is none, or it was cancelled before. */
  delete(invitationId: string, options?: CallOptions): Promise<void> {
    return this.#call('invitations.delete', { params: { invitationId } }, options);
  }

  /** All invitations of a host, cancelled and past ones included, by start (A6). */
  searchByHost(hostEmail: string, options: SearchOptions = {}): List<Invitation> {
    const { limit = 100, offset: start = 0, sort, order, ...callOptions } = options;
    return byOffset({ start, limit }, (offset) =>
      this.#call(
        'invitations.searchByHost',
        { query: { limit, offset, sort, order }, body: { hostEmail } },
        callOptions,
      ),
    );
  }
}
