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
   * Invites a guest. Required: first and last name, start and end, site, host's email, and the visitor type by ID or name (A8).
   * A failed request is only retried if it provably had no effect.
   *
   * @example
   * const invitation = await visitors.invitations.create({
   *   firstName: 'Jane', lastName: 'Doe', email: 'jane@example.com', visitorTypeName: 'Visitor',
   *   startDate: '2026-05-04T09:00:00+01:00', endDate: '2026-05-04T10:00:00+01:00', siteId, hostEmail,
   * });
   * @throws AmbiguousOutcomeError when it may or may not have gone through. With `onAmbiguous: 'reconcile'`,
   * only when the search couldn't tell either.
   */
  create(invitation: Timed<InvitationCreate>, options?: CreateOptions): Promise<Invitation>;

  /**
   * Invites a guest unless the visit already exists: same host, guest, site, start and end (within a minute), and not
   * cancelled. Use it in workflows that may run again, but not in parallel. Simultaneous calls of one client for the same visit
   * create one invitation, with the first call's fields, `suppressEmail` and deadline. `created` is true for one of them. For
   * `settleMs`, it also finds invitations that the client created and the search doesn't show yet.
   *
   * Takes two requests for a host with up to 1000 visits. Simultaneous calls for one host share the search if they have the
   * same `headers`, `priority`, `timeout` and `deadline`.
   *
   * @example
   * const { invitation, created } = await visitors.invitations.findOrCreate(visit);
   * @throws AmbiguousOutcomeError as `create` with `onAmbiguous: 'reconcile'`.
   * @throws InvalidResponseError when the host's invitations lack the fields needed to tell whether the visit
   * exists.
   */
  findOrCreate(
    invitation: Timed<InvitationCreate>,
    options?: Omit<CreateOptions, 'onAmbiguous' | 'except'>,
  ): Promise<FindOrCreateResult>;

  /**
   * Finds a visit's invitation, as `findOrCreate` does. Returns `undefined` if there is none. After an `AmbiguousOutcomeError`,
   * use it to check later whether the invitation was created.
   *
   * @throws InputError when `create` would reject the visit.
   */
  find(invitation: Timed<InvitationCreate>, options?: FindOptions): Promise<Invitation | undefined>;

  /** One invitation. @throws NotFoundError when there is none with this ID. */
  get(invitationId: string, options?: CallOptions): Promise<Invitation>;

  /**
   * Sends exactly these fields, after the client's earlier writes to the same invitation. It isn't known whether the service
   * keeps fields that you leave out (A9). To change some and keep the rest, use `change`.
   */
  update(invitationId: string, fields: Timed<InvitationUpdate>, options?: EmailOptions): Promise<Invitation>;

  /**
   * Changes some fields and keeps the rest. It reads the invitation, merges, and sends every field it knows, so it works
   * whether the service replaces or merges (A9). This takes two requests. If the invitation already has these values, it takes
   * one: nothing is written, nobody is emailed, and `changed` is false. Kept fields are sent as the service returned them, even
   * if they break an input rule. So are fields that a function returns as it read them.
   *
   * Changes made by one client aren't lost: its writes to the same invitation (`update`, `change`, `delete`) run one after the
   * other. A write that waited or is retried reads the invitation again. If another process changes the invitation between the
   * read and the write, its change is overwritten: the API doesn't have conditional writes.
   *
   * `changes` can be a function of the invitation, called after each read. It can throw to stop before anything is written; its
   * error is passed on unchanged.
   *
   * @example
   * await visitors.invitations.change(id, ({ host, cancelled }) => {
   *   if (host?.email !== me || cancelled) throw new NotMine();
   *   return { visitorNotes: 'Gate B' };
   * });
   * @throws InputError also when a changed field conflicts with one that is kept.
   * @throws InvalidResponseError when a kept field can't be sent back as it was, such as a site without its
   * ID. In that case, pass that field too.
   * @throws VisitorInvitationsError with the code `STALE_READ` when reads don't show the client's own last
   * write.
   */
  change(
    invitationId: string,
    changes: Timed<InvitationUpdate> | ((current: Invitation) => Timed<InvitationUpdate>),
    options?: EmailOptions,
  ): Promise<ChangeResult>;

  /** Cancels an invitation permanently (A11). @throws NotFoundError when it doesn't exist, or is already cancelled. */
  delete(invitationId: string, options?: CallOptions): Promise<void>;

  /**
   * All of a host's invitations, including cancelled and past ones, by start (A6). Accepts any address that the service has,
   * even one that `create` would reject (A28).
   *
   * @example
   * for await (const invitation of visitors.invitations.searchByHost('alice@example.com', { sort: 'desc' })) …
   */
  searchByHost(hostEmail: string, options?: SearchOptions): List<Invitation>;

  /**
   * A host's invitations, latest start first, in as few requests as possible: one for up to 1000 visits. With `from`, it stops
   * after the page on which earlier visits start, so the result can include some of them. Simultaneous calls for one host share
   * the requests, as in `findOrCreate`.
   *
   * @throws InvalidResponseError when the list ended before its last page.
   */
  readHost(hostEmail: string, options?: HostOptions): Promise<Invitation[]>;
}

/** State that the methods keep between calls. Created by the first method that needs it. */
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
