import { InputError, InvalidResponseError } from '../../errors/errors.ts';
import { invitations } from '../../operations/invitations.ts';
import type { Invitation, InvitationCreate, InvitationUpdate } from '../../operations/schemas/invitation.ts';
import type { CallOptions } from '../../pipeline/call.ts';
import type { Caller, InputOf } from '../caller.ts';
import { changeCurrent, type Update } from '../changing/change-current.ts';
import { givenFields, keptFields, validOf } from '../changing/kept-fields.ts';
import { Turns } from '../changing/turns.ts';
import { createOnce, SETTLE_MS, type VisitCalls } from '../exactly-once/create-once.ts';
import { FindOrCreate, type FindOrCreateResult } from '../exactly-once/find-or-create.ts';
import { findVisit, visitKey } from '../exactly-once/same-visit.ts';
import { type CallTiming, SharedDeadline } from '../exactly-once/shared-deadline.ts';
import { type List, offsetList } from '../pagination.ts';
import type { OnEarlyEnd } from '../paging/page.ts';
import {
  type CreateOptions,
  checkWrite,
  type EmailOptions,
  type SearchOptions,
} from './invitation-options.ts';

/** The page size of the search by host (the service's own is 10). */
const PAGE_SIZE = 100;

/** Invitations of guests to sites. */
export class Invitations {
  readonly #call: Caller;
  readonly #timing: CallTiming;
  readonly #findOrCreate: FindOrCreate;
  readonly #turns = new Turns();

  constructor(call: Caller, timing: CallTiming) {
    this.#call = call;
    this.#timing = timing;
    this.#findOrCreate = new FindOrCreate(timing);
  }

  /**
   * Invites a guest. Required: first and last name, start and end, site, host's email, and the visitor type by id or by
   * name (A8). The request is repeated only when it provably had no effect.
   *
   * @example
   * const invitation = await visitors.invitations.create({
   *   firstName: 'Jane', lastName: 'Doe', email: 'jane@example.com', visitorTypeName: 'Visitor',
   *   startDate: '2026-05-04T09:00:00+01:00', endDate: '2026-05-04T10:00:00+01:00', siteId, hostEmail,
   * });
   * @throws AmbiguousOutcomeError when it may or may not have gone through; with `onAmbiguous: 'reconcile'` only when
   * the search did not tell either.
   */
  async create(invitation: InvitationCreate, options: CreateOptions = {}): Promise<Invitation> {
    const { suppressEmail, onAmbiguous, settleMs = SETTLE_MS, ...callOptions } = options;
    if (onAmbiguous === undefined || onAmbiguous === 'throw')
      return this.#callsFor(invitation, suppressEmail).create(callOptions);
    const calls = this.#callsFor(checkWrite(invitations.create, invitation, options), suppressEmail);
    return createOnce(calls, settleMs, new SharedDeadline(callOptions, this.#timing), this.#timing);
  }

  /**
   * Invites a guest unless the visit is there already: same host, guest, site, start and end (to the minute), and not
   * cancelled. For workflows that run twice, one run after the other. Calls of one client at the same time for the same
   * visit create one invitation, with the first call's fields, `suppressEmail` and deadline; `created` is true for one
   * of them.
   *
   * @example
   * const { invitation, created } = await visitors.invitations.findOrCreate(visit);
   * @throws AmbiguousOutcomeError as `create` with `onAmbiguous: 'reconcile'`.
   * @throws InvalidResponseError when the host's invitations do not say enough to tell whether the visit is among them.
   */
  async findOrCreate(
    invitation: InvitationCreate,
    options: Omit<CreateOptions, 'onAmbiguous'> = {},
  ): Promise<FindOrCreateResult> {
    const wanted = checkWrite(invitations.create, invitation, options);
    const { suppressEmail, settleMs = SETTLE_MS, signal: own, ...callOptions } = options;
    return this.#findOrCreate.get(visitKey(wanted), own, settleMs, (signal) => ({
      calls: this.#callsFor(wanted, suppressEmail),
      deadline: new SharedDeadline({ ...callOptions, signal }, this.#timing),
    }));
  }

  /**
   * Looks for the invitation of a visit: same host, guest, site, start and end (to the minute), and not cancelled.
   * `undefined` when there is none. Use it to look up later what became of an `AmbiguousOutcomeError`.
   *
   * @throws InputError when the visit is none that could be created.
   */
  async find(invitation: InvitationCreate, options: CallOptions = {}): Promise<Invitation | undefined> {
    const wanted = checkWrite(invitations.create, invitation, options);
    return this.#callsFor(wanted).find(new SharedDeadline(options, this.#timing));
  }

  /** One invitation. @throws NotFoundError when there is none with this id. */
  get(invitationId: string, options?: CallOptions): Promise<Invitation> {
    return this.#call(invitations.get, { params: { invitationId } }, options);
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
    return this.#call(invitations.update, input, options);
  }

  /**
   * Changes some fields and keeps the rest: reads the invitation, merges, reads it again, and sends every field it knows,
   * which is right whether the service replaces or merges (A9). Three calls. What is kept is sent as the service gave it,
   * also where it breaks a rule for input.
   *
   * Nobody's change is lost: calls of one client for the same invitation come one after the other, and when the second
   * read differs from the first, the update is worked out anew. Across processes that leaves the time between the last
   * read and the write, which is a moment, or as long as the write waits for the quota or is tried again. What another
   * process changes then is overwritten: the interface has no condition for a write.
   *
   * `changes` may be a function of the invitation as it was read, called again when it has changed meanwhile. It can throw
   * to stop before anything is written; its error is passed on as it is.
   *
   * @example
   * await visitors.invitations.change(id, { visitorNotes: 'Gate B' });
   * @example
   * await visitors.invitations.change(id, ({ host, cancelled }) => {
   *   if (host?.email !== me) throw new NotYours();
   *   if (cancelled) throw new AlreadyCancelled();
   *   return { visitorNotes: 'Gate B' };
   * });
   * @throws InputError also when a changed field does not go together with one that is kept.
   * @throws VisitorInvitationsError with the code `KEPT_CHANGING` when each of five reads gives something else.
   */
  async change(
    invitationId: string,
    changes: InvitationUpdate | ((current: Invitation) => InvitationUpdate),
    options: EmailOptions = {},
  ): Promise<Invitation> {
    // Before the invitation is read, so that a mistake costs no request.
    const given = checkWrite(invitations.update, typeof changes === 'function' ? {} : changes, options);
    const { suppressEmail, ...callOptions } = options;
    const deadline = new SharedDeadline(callOptions, this.#timing);
    const calls = {
      read: async () => sameInvitation(invitationId, await this.get(invitationId, deadline.callOptions())),
      write: (update: Update) => {
        const input = { params: { invitationId }, query: { suppressEmail }, ...update };
        return this.#call(invitations.update, input, deadline.callOptions());
      },
    };
    const updateOf = (current: Invitation): Update => {
      const body = givenFields(
        typeof changes === 'function' ? changesFrom(changes, current, options) : given,
      );
      const kept = keptFields(current, body);
      checkWrite(invitations.update, { ...validOf(kept), ...body }, options);
      return { kept, body };
    };
    return this.#turns.run(
      String(invitationId).toLowerCase(),
      (earlier) => deadline.waitTurn(invitations.update.id, earlier),
      () => changeCurrent(calls, updateOf),
    );
  }

  /** Cancels an invitation for good (A11). @throws NotFoundError when there is none, or it was cancelled before. */
  delete(invitationId: string, options?: CallOptions): Promise<void> {
    return this.#call(invitations.delete, { params: { invitationId } }, options);
  }

  /**
   * All invitations of a host, cancelled and past ones included, by start (A6).
   *
   * @example
   * for await (const invitation of visitors.invitations.searchByHost('alice@example.com', { sort: 'desc' })) …
   */
  searchByHost(hostEmail: string, options: SearchOptions = {}): List<Invitation> {
    const { limit, offset, sort, order, ...callOptions } = options;
    return this.#search(hostEmail, { limit, offset, sort, order }, () => callOptions);
  }

  #callsFor(wanted: InvitationCreate, suppressEmail?: boolean): VisitCalls {
    const input = { query: { suppressEmail }, body: wanted };
    return {
      create: (options) => this.#call(invitations.create, input, options),
      // The latest first: what was just created is usually among them, and old visits need not be read.
      // It must be complete: an invitation that it misses would be created twice.
      find: (deadline) =>
        findVisit(
          wanted,
          this.#search(wanted.hostEmail, { sort: 'desc' }, () => deadline.callOptions(), true),
        ),
    };
  }

  #search(
    hostEmail: string,
    { limit: size = PAGE_SIZE, offset: start = 0, ...order }: SearchQuery,
    options: () => CallOptions,
    mustBeComplete = false,
  ): List<Invitation> {
    const endOf = this.#call.endOf(invitations.searchByHost);
    const onEarlyEnd: OnEarlyEnd = mustBeComplete ? (why) => endOf(why, true) : endOf;
    return offsetList(onEarlyEnd, { start, limit: size }, (offset, limit) => {
      const input = { query: { limit, offset, ...order }, body: { hostEmail } };
      return this.#call(invitations.searchByHost, input, options());
    });
  }
}

type SearchQuery = NonNullable<InputOf<'invitations.searchByHost'>['query']>;

/** What is written back must come from the invitation itself. */
const sameInvitation = (invitationId: string, read: Invitation): Invitation => {
  if (String(read.id).toLowerCase() === invitationId.toLowerCase()) return read;
  const { id } = invitations.get;
  throw new InvalidResponseError(
    `${id} returned another invitation.`,
    { operation: id },
    { problem: 'foreign' },
  );
};

const changesFrom = (
  changes: (current: Invitation) => InvitationUpdate,
  current: Invitation,
  options: EmailOptions,
): InvitationUpdate => {
  const wanted = changes(current);
  // An asynchronous function would otherwise count as a change of nothing.
  if (wanted instanceof Promise)
    throw new InputError([{ field: 'changes', rule: 'must be returned at once, not as a promise' }], {
      operation: invitations.update.id,
    });
  return checkWrite(invitations.update, wanted, options);
};
