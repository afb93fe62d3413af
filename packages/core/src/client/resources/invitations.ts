import { invitations } from '../../operations/invitations.ts';
import type { Invitation, InvitationCreate, InvitationUpdate } from '../../operations/types.ts';
import { isOpen } from '../../operations/visit-state.ts';
import type { CallOptions } from '../../pipeline/call.ts';
import type { Timed } from '../../pipeline/check-input.ts';
import type { Context } from '../../pipeline/context.ts';
import type { Caller } from '../caller.ts';
import type { ChangeResult, Changes } from '../changing/change.ts';
import { invitationWrites } from '../changing/invitation-writes.ts';
import { LastWritten } from '../changing/last-written.ts';
import { createOnce, SETTLE_MS } from '../idempotency/create-once.ts';
import { FindOrCreate, type FindOrCreateResult } from '../idempotency/find-or-create.ts';
import { HostSearches } from '../idempotency/host-searches.ts';
import { type CallTiming, SharedDeadline } from '../idempotency/shared-deadline.ts';
import { visitOf } from '../idempotency/visit.ts';
import type { List, WithResponses } from '../pagination.ts';
import { PageSize } from '../paging/page-size.ts';
import { fromCalls, LatestCall, responsePromise } from '../response-promise.ts';
import {
  type CreateOptions,
  checkWrite,
  type EmailOptions,
  type FindOptions,
  type HostOptions,
  type SearchOptions,
} from './invitation-options.ts';
import { readHost, searchByHost, visitCalls } from './visit-calls.ts';

/** Guests’ invitations to sites. */
export interface Invitations {
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
  create(invitation: Timed<InvitationCreate>, options?: CreateOptions): Promise<Invitation>;

  /**
   * Invites a guest unless the visit is there already: same host, guest, site, start and end (within a minute), and not
   * cancelled. For workflows that run twice, one run after the other. Calls of one client at the same time for the same
   * visit create one invitation, with the first call's fields, `suppressEmail` and deadline; `created` is true for one
   * of them. What the client created itself, it also finds where the search doesn't show it yet, for `settleMs`.
   *
   * Two requests for a host with up to 1000 visits. Calls at the same time for one host share the search, if they have the
   * same `headers`, `priority`, `timeout` and `deadline`.
   *
   * @example
   * const { invitation, created } = await visitors.invitations.findOrCreate(visit);
   * @throws AmbiguousOutcomeError as `create` with `onAmbiguous: 'reconcile'`.
   * @throws InvalidResponseError when the host's invitations do not say enough to tell whether the visit is among them.
   */
  findOrCreate(
    invitation: Timed<InvitationCreate>,
    options?: Omit<CreateOptions, 'onAmbiguous' | 'except'>,
  ): Promise<FindOrCreateResult>;

  /**
   * Looks for the invitation of a visit, as `findOrCreate` does. `undefined` when there is none. Use it to look up later what
   * became of an `AmbiguousOutcomeError`.
   *
   * @throws InputError when the visit is none that could be created.
   */
  find(invitation: Timed<InvitationCreate>, options?: FindOptions): Promise<Invitation | undefined>;

  /** One invitation. @throws NotFoundError when there is none with this id. */
  get(invitationId: string, options?: CallOptions): Promise<Invitation>;

  /**
   * Sends exactly these fields, after earlier writes of the client to the same invitation. Whether the service keeps the
   * fields that are left out is not known (A9): to change some and keep the rest, use `change`.
   */
  update(invitationId: string, fields: Timed<InvitationUpdate>, options?: EmailOptions): Promise<Invitation>;

  /**
   * Changes some fields and keeps the rest: reads the invitation, merges, and sends every field it knows, which is right
   * whether the service replaces or merges (A9). Two requests; one if the invitation has the wanted values already: then
   * nothing is written, nobody is emailed, and `changed` is false. What is kept is sent as the service gave it, even if it
   * breaks a rule for input; so is what a function gives back as it read it.
   *
   * One client loses no change: its writes to the same invitation (`update`, `change`, `delete`) come one after the other,
   * and a write that had to wait or is retried reads the invitation again. What another process changes between the read and
   * the write is overwritten: the interface has no condition for a write.
   *
   * `changes` may be a function of the invitation as it was read, called for each read. It can throw to stop before anything
   * is written; its error is passed on as it is.
   *
   * @example
   * await visitors.invitations.change(id, ({ host, cancelled }) => {
   *   if (host?.email !== me || cancelled) throw new NotMine();
   *   return { visitorNotes: 'Gate B' };
   * });
   * @throws InputError also when a changed field does not go together with one that is kept.
   * @throws InvalidResponseError when something that is kept can't be sent back as it was, such as a site without its ID.
   * Pass that field as well then.
   * @throws VisitorInvitationsError with the code `STALE_READ` when reads do not show the client's own last write.
   */
  change(
    invitationId: string,
    changes: Timed<InvitationUpdate> | ((current: Invitation) => Timed<InvitationUpdate>),
    options?: EmailOptions,
  ): Promise<ChangeResult>;

  /** Cancels an invitation permanently (A11). @throws NotFoundError when there is none, or it was cancelled before. */
  delete(invitationId: string, options?: CallOptions): Promise<void>;

  /**
   * All of a host’s invitations, including cancelled and past ones, by start (A6). The address may be any that the service
   * holds, also one that no invitation could be created with (A28).
   *
   * @example
   * for await (const invitation of visitors.invitations.searchByHost('alice@example.com', { sort: 'desc' })) …
   */
  searchByHost(hostEmail: string, options?: SearchOptions): List<Invitation>;

  /**
   * The invitations of a host, the latest start first, in as few requests as it takes: one for a host with up to 1000
   * visits. With `from`, reading ends after the page that shows that the rest starts earlier; earlier ones on that page
   * are among the result. Calls at the same time for one host share the requests, as in `findOrCreate`.
   *
   * @throws InvalidResponseError when the list ended before its last page.
   */
  readHost(hostEmail: string, options?: HostOptions): Promise<Invitation[]>;
}

/** What the methods remember of earlier calls. It is made with the first of them that needs it. */
type Memory = ReturnType<typeof memoryOf>;

const memoryOf = (call: Caller, timing: CallTiming) => {
  const written = new LastWritten(timing.elapsed);
  const pageSize = new PageSize();
  return {
    written,
    pageSize,
    searches: new HostSearches(call, pageSize),
    visits: new FindOrCreate(timing, written),
    writes: invitationWrites(call, timing, written),
  };
};

export const createInvitations = (
  call: Caller,
  timing: CallTiming & Pick<Context, 'now'>,
): WithResponses<Invitations> => {
  const isOpenNow = (visit: Invitation) => isOpen(visit, timing.now());
  let made: Memory | undefined;
  const memory = (): Memory => {
    made ??= memoryOf(call, timing);
    return made;
  };
  return {
    // What is checked has no moments any more.
    update: (id, fields, options) => memory().writes.update(id, fields as InvitationUpdate, options),
    change: (id, changes, options) => memory().writes.change(id, changes as Changes, options),
    delete: (...given) => memory().writes.delete(...given),
    create: (invitation, options = {}) =>
      fromCalls(async (latest) => {
        const { written, visits } = memory();
        const { suppressEmail, onAmbiguous, settleMs = SETTLE_MS, except, ...callOptions } = options;
        const wanted = checkWrite(invitations.create, invitation, options);
        const calls = visitCalls(call, latest, wanted, memory(), { suppressEmail, except });
        const creating =
          onAmbiguous === 'reconcile'
            ? createOnce(calls, settleMs, new SharedDeadline(callOptions, timing), timing)
            : calls.create(callOptions);
        try {
          const created = await creating;
          visits.created(visitOf(wanted), created.id, settleMs);
          written.note(created.id, created.updated);
          return created;
        } catch (error) {
          visits.failed(visitOf(wanted), error, settleMs);
          throw error;
        }
      }),

    findOrCreate: (invitation, options = {}) => {
      const { suppressEmail, settleMs = SETTLE_MS, signal: own, ...callOptions } = options;
      const shared = async () => {
        const wanted = checkWrite(invitations.create, invitation, options);
        return memory().visits.get(visitOf(wanted), own, settleMs, (signal) => ({
          calls: visitCalls(call, new LatestCall(), wanted, memory(), {
            suppressEmail,
            createsIfAbsent: true,
          }),
          deadline: new SharedDeadline({ ...callOptions, signal }, timing),
        }));
      };
      const found = shared();
      return responsePromise(
        found.then(({ result }) => result),
        async () => (await found).details(),
      );
    },

    find: (invitation, { except, open, ...options } = {}) =>
      fromCalls(async (latest) => {
        const wanted = checkWrite(invitations.create, invitation, { except, ...options });
        const isKept = open ? isOpenNow : undefined;
        return visitCalls(call, latest, wanted, memory(), { except, isKept }).find(
          new SharedDeadline(options, timing),
        );
      }),

    get: (invitationId, options) => call(invitations.get, { params: { invitationId } }, options),

    searchByHost: (hostEmail, options = {}) =>
      searchByHost(call, memory().pageSize, hostEmail, options, isOpenNow),

    readHost: (hostEmail, { from, ...options } = {}) =>
      fromCalls((latest) => readHost(latest, hostEmail, memory(), from, new SharedDeadline(options, timing))),
  };
};
