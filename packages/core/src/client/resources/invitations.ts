import * as z from 'zod/mini';
import { AnswerError } from '../../errors/answer-error.ts';
import { InputError } from '../../errors/input-error.ts';
import type { OperationId } from '../../operations/catalogue.ts';
import { check } from '../../operations/check.ts';
import { createInvitation, updateInvitation } from '../../operations/invitations.ts';
import type { Invitation, InvitationCreate, InvitationUpdate } from '../../operations/schemas/invitation.ts';
import type { CallOptions, Context } from '../../pipeline/call.ts';
import type { Caller, InputOf } from '../caller.ts';
import { FindOrCreate } from '../find-or-create.ts';
import type { List } from '../list.ts';
import { byOffset } from '../lists.ts';
import { OneCall } from '../one-call.ts';
import { type Making, makeOnce, SETTLE_MS } from '../reconcile.ts';
import { compareVisit, visitKey } from '../same-visit.ts';
import { callOptions } from '../settings.ts';
import { updateFrom } from '../update-from.ts';

/** Options of a call that may email the guest. */
export interface EmailOptions extends CallOptions {
  /** True leaves the guest without an email. When absent, the service decides: it sends one (A10). */
  readonly suppressEmail?: boolean;
}

/** Options of a call that makes an invitation. */
export interface CreateOptions extends EmailOptions {
  /**
   * What to do when it may or may not have been made: `throw` the `AmbiguousOutcomeError` (default), or `reconcile`:
   * look the host's invitations up, and give back the one that was made. What has not appeared when the time to settle is
   * over is made once more, unless `retry` is off, or the service was too slow to answer, or answered with success: it
   * may still come then. An invitation of the same guest to the same site at the same time that was there before counts
   * as the one.
   */
  readonly onAmbiguous?: 'throw' | 'reconcile';
  /**
   * How long the service may still act on a request after its connection broke, in milliseconds, up to an hour; default
   * 5000. The deadline must leave room for it.
   */
  readonly settleMs?: number;
}

/** An invitation, and whether it was made now. */
export interface FindOrCreateResult {
  /** The one that was there, or the new one. */
  readonly invitation: Invitation;
  /** Whether it is the new one. */
  readonly created: boolean;
}

/** The size of a page of the search by host, unless told otherwise (the service's own is 10). */
const PAGE = 100;

/** Options of the search by host. */
export interface SearchOptions extends CallOptions {
  /** Size of a page. Default 100. */
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
  readonly #context: Context;
  readonly #visits: FindOrCreate<Invitation>;

  constructor(call: Caller, context: Context) {
    this.#call = call;
    this.#context = context;
    this.#visits = new FindOrCreate(context);
  }

  /**
   * Invites a guest. Required: first and last name, start and end, site, host's email, and the visitor type by id or
   * by name (A8). It is repeated only when it provably was not done.
   *
   * @throws AmbiguousOutcomeError when it may or may not have gone through; with `onAmbiguous: 'reconcile'` only when
   * looking it up did not tell either.
   */
  async create(invitation: InvitationCreate, options: CreateOptions = {}): Promise<Invitation> {
    const { suppressEmail, onAmbiguous, settleMs = SETTLE_MS, ...callOptions } = options;
    if (onAmbiguous === undefined || onAmbiguous === 'throw')
      return this.#making(invitation, suppressEmail).create(callOptions);
    const making = this.#making(checked(createInvitation, invitation, options), suppressEmail);
    return makeOnce(making, settleMs, new OneCall(callOptions, this.#context), this.#context);
  }

  /**
   * Invites a guest unless the very visit is there already: same host, guest, site, start and end (to the minute), and
   * not cancelled. For workflows that run twice, one run after the other. Calls of one client at the same time for the
   * same visit make one invitation, as the first of them has it, with its `suppressEmail` and within its deadline;
   * `created` is true for one of them.
   *
   * @throws AmbiguousOutcomeError as `create` with `onAmbiguous: 'reconcile'`.
   * @throws AnswerError when the host's invitations do not say enough to tell whether the visit is among them.
   */
  async findOrCreate(
    invitation: InvitationCreate,
    options: Omit<CreateOptions, 'onAmbiguous'> = {},
  ): Promise<FindOrCreateResult> {
    // Before anything is looked for, so that a mistake costs no request.
    const wanted = checked(createInvitation, invitation, options);
    const { suppressEmail, settleMs = SETTLE_MS, signal: own, ...callOptions } = options;
    const { made, created } = await this.#visits.get(visitKey(wanted), own, settleMs, (signal) => ({
      making: this.#making(wanted, suppressEmail),
      call: new OneCall({ ...callOptions, signal }, this.#context),
    }));
    return { invitation: made, created };
  }

  #making(wanted: InvitationCreate, suppressEmail: boolean | undefined): Making<Invitation> {
    const input = { query: { suppressEmail }, body: wanted };
    return {
      create: (options) => this.#call('invitations.create', input, options),
      find: (call) => this.#find(wanted, call),
    };
  }

  async #find(wanted: InvitationCreate, call: OneCall): Promise<Invitation | undefined> {
    let isClear = true;
    // The latest first: what was just made is usually among them, and old visits need not be read.
    const invitations = this.#search(wanted.hostEmail, { sort: 'desc' }, () => call.options());
    for await (const invitation of invitations) {
      const comparison = compareVisit(invitation, wanted);
      if (comparison === 'same') return invitation;
      if (comparison === 'unclear') isClear = false;
    }
    if (isClear) return undefined;
    throw new AnswerError(
      'invitations.searchByHost returned an invitation that doesn’t say which visit it’s for.',
      { operation: 'invitations.searchByHost' },
    );
  }

  /**
   * Looks for the invitation of a visit: same host, guest, site, start and end (to the minute), and not cancelled;
   * nothing when there is none. This is how a create of which nobody knows whether it was done is looked up later.
   *
   * @throws InputError when the visit is none that could be created.
   */
  async find(invitation: InvitationCreate, options: CallOptions = {}): Promise<Invitation | undefined> {
    const wanted = checked(createInvitation, invitation, options);
    return this.#find(wanted, new OneCall(options, this.#context));
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
   *
   * @throws InputError also when a field that is kept breaks a rule of the contract, so that it could not be sent back.
   */
  async change(
    invitationId: string,
    changes: InvitationUpdate,
    options: EmailOptions = {},
  ): Promise<Invitation> {
    // Before the invitation is read, so that a mistake costs no request.
    const wanted = checked(updateInvitation, changes, options);
    const { suppressEmail, ...callOptions } = options;
    const call = new OneCall(callOptions, this.#context);
    const current = await this.get(invitationId, call.options());
    return this.update(invitationId, updateFrom(current, wanted), {
      ...call.options(),
      ...(suppressEmail !== undefined && { suppressEmail }),
    });
  }

  /** Cancels an invitation for good (A11). @throws NotFoundError when there is none, or it was cancelled before. */
  delete(invitationId: string, options?: CallOptions): Promise<void> {
    return this.#call('invitations.delete', { params: { invitationId } }, options);
  }

  /** All invitations of a host, cancelled and past ones included, by start (A6). */
  searchByHost(hostEmail: string, options: SearchOptions = {}): List<Invitation> {
    const { limit, offset, sort, order, ...callOptions } = options;
    return this.#search(hostEmail, { limit, offset, sort, order }, () => callOptions);
  }

  #search(
    hostEmail: string,
    { limit = PAGE, offset: start = 0, ...order }: SearchQuery,
    options: () => CallOptions,
  ): List<Invitation> {
    return byOffset({ start, limit }, (offset) => {
      const input = { query: { limit, offset, ...order }, body: { hostEmail } };
      return this.#call('invitations.searchByHost', input, options());
    });
  }
}

type SearchQuery = NonNullable<InputOf<'invitations.searchByHost'>['query']>;

/** What may be set where an invitation is made or changed. An hour is longer than any service is at it. */
const makingOptions = z.extend(callOptions, {
  suppressEmail: z.optional(z.boolean()),
  onAmbiguous: z.optional(z.enum(['throw', 'reconcile'])),
  settleMs: z.optional(z.number().check(z.minimum(0), z.maximum(3_600_000))),
});

/**
 * The input of a method that is several calls, as it is sent: whatever becomes of the caller's own object meanwhile.
 * @throws InputError naming everything that is wrong, in the options too.
 */
function checked<Body>(
  { id, body }: { readonly id: OperationId; readonly body: z.ZodMiniType<Body> },
  given: object,
  options: CreateOptions,
): Body {
  const input = check(body, given);
  const times = check(makingOptions, options);
  if (input.ok && times.ok) return input.value;
  const issues = [input, times].flatMap((part) => (part.ok ? [] : part.issues));
  throw new InputError(issues, { operation: id });
}
