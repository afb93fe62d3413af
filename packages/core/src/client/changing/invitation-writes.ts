import { InputError, VisitorInvitationsError } from '../../errors/errors.ts';
import { invitations } from '../../operations/invitations.ts';
import type { Invitation, InvitationUpdate } from '../../operations/types.ts';
import type { CallOptions } from '../../pipeline/call.ts';
import type { Caller } from '../caller.ts';
import { type CallTiming, SharedDeadline } from '../exactly-once/shared-deadline.ts';
import type { EmailOptions } from '../resources/invitation-options.ts';
import { LatestCall, type ResponsePromise, responsePromise } from '../response-promise.ts';
import { changeCurrent, type Update } from './change-current.ts';
import { changedFields, givenFields, keptFields, validOf } from './kept-fields.ts';
import type { LastWritten } from './last-written.ts';
import { Turns } from './turns.ts';

/** How long a read waits for the client's own write to show, before it is repeated, in milliseconds. */
const PAUSES_MS = [50, 100, 200, 400, 800, 1600, 2000];

/** How a client writes to invitations that are there: to each of them, one write after the other. */
export const invitationWrites = (call: Caller, timing: CallTiming, written: LastWritten) => {
  const turns = new Turns();

  /** Reads an invitation, with the client's own latest write to it. */
  const readCurrent = async (invitationId: string, deadline: SharedDeadline, latest: LatestCall) => {
    const read = () =>
      latest.note(call(invitations.get, { params: { invitationId } }, deadline.callOptions()));
    let current = await read();
    for (const ms of PAUSES_MS) {
      if (!written.isBehind(invitationId, current)) return current;
      await deadline.waitTurn(invitations.update.id, async (signal) => timing.sleep?.(ms, signal));
      current = await read();
    }
    if (!written.isBehind(invitationId, current)) return current;
    throw notShown();
  };

  return {
    update: (
      invitationId: string,
      fields: InvitationUpdate,
      { suppressEmail, ...options }: EmailOptions = {},
    ): ResponsePromise<Invitation> => {
      const latest = new LatestCall();
      const updated = async () => {
        const given = { params: { invitationId }, query: { suppressEmail }, body: fields };
        const input = call.check(invitations.update, given, options);
        const deadline = new SharedDeadline(options, timing);
        return turns.run(keyOf(invitationId), waitFor(invitations.update, deadline), async () => {
          const left = await latest.note(call(invitations.update, input, deadline.callOptions()));
          written.updated(invitationId, input.body ?? {}, left);
          return left;
        });
      };
      return responsePromise(updated(), latest.details);
    },

    change: (
      invitationId: string,
      changes: InvitationUpdate | ((current: Invitation) => InvitationUpdate),
      { suppressEmail, ...options }: EmailOptions = {},
    ): ResponsePromise<Invitation> => {
      const latest = new LatestCall();
      const [params, query] = [{ invitationId }, { suppressEmail }];
      const checked = (body: InvitationUpdate) =>
        call.check(invitations.update, { params, query, body }, options).body as InvitationUpdate;
      const changed = async () => {
        // Before the invitation is read, so that a mistake costs no request.
        const given = checked(typeof changes === 'function' ? {} : changes);
        const deadline = new SharedDeadline(options, timing);
        const read = () => readCurrent(invitationId, deadline, latest);
        const write = async (update: Update, current: Invitation) => {
          const input = { params, query, ...update };
          const left = await latest.note(call(invitations.update, input, deadline.callOptions()));
          written.updated(invitationId, { ...update.kept, ...update.body }, left, current);
          return left;
        };
        const updateOf = (current: Invitation): Update => {
          const isFunction = typeof changes === 'function';
          const body = givenFields(isFunction ? checked(fieldsFrom(changes, current)) : given);
          const kept = keptFields(current, body);
          checked({ ...validOf(kept), ...body });
          return { kept, body };
        };
        return turns.run(keyOf(invitationId), waitFor(invitations.update, deadline), () =>
          changeCurrent({ read, write }, updateOf),
        );
      };
      return responsePromise(changed(), latest.details);
    },

    delete: (invitationId: string, options: CallOptions = {}): ResponsePromise<void> => {
      const latest = new LatestCall();
      const deleted = async () => {
        const input = call.check(invitations.delete, { params: { invitationId } }, options);
        const deadline = new SharedDeadline(options, timing);
        await turns.run(keyOf(invitationId), waitFor(invitations.delete, deadline), async () => {
          await latest.note(call(invitations.delete, input, deadline.callOptions()));
          written.deleted(invitationId);
        });
      };
      return responsePromise(deleted(), latest.details);
    },
  };
};

/** Ids in letters of either case are the same. */
const keyOf = (invitationId: string) => invitationId.toLowerCase();

const waitFor =
  ({ id }: { readonly id: 'invitations.update' | 'invitations.delete' }, deadline: SharedDeadline) =>
  (earlier: Promise<unknown>) =>
    deadline.waitTurn(id, (signal) => orAborted(earlier, signal));

const orAborted = (earlier: Promise<unknown>, signal: AbortSignal) =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    earlier.then(resolve, reject);
  });

const notShown = () => {
  const { id } = invitations.update;
  return new VisitorInvitationsError(
    `${id} wasn’t sent: reads still show the invitation as it was before the client’s own last change.`,
    'KEPT_CHANGING',
    { operation: id, retryable: true },
  );
};

const fieldsFrom = (
  changes: (current: Invitation) => InvitationUpdate,
  current: Invitation,
): InvitationUpdate => {
  // A copy: it may edit what it is given, and what is kept is what was read.
  const wanted = changes(JSON.parse(JSON.stringify(current)));
  // An asynchronous function would otherwise count as a change of nothing.
  if (wanted instanceof Promise)
    throw new InputError([{ field: 'changes', rule: 'must be returned at once, not as a promise' }], {
      operation: invitations.update.id,
    });
  return changedFields(current, wanted);
};
