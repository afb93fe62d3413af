import { InputError } from '../../errors/errors.ts';
import { invitations } from '../../operations/invitations.ts';
import type { Invitation, InvitationUpdate } from '../../operations/types.ts';
import type { CallOptions } from '../../pipeline/call.ts';
import type { Caller } from '../caller.ts';
import { type CallTiming, SharedDeadline } from '../exactly-once/shared-deadline.ts';
import type { EmailOptions } from '../resources/invitation-options.ts';
import { LatestCall, type ResponsePromise, responsePromise } from '../response-promise.ts';
import { changeCurrent, type Update } from './change-current.ts';
import { changedFields, givenFields, keptFields, validOf } from './kept-fields.ts';
import { copyOf, LastWritten } from './last-written.ts';
import { Turns } from './turns.ts';

/** How a client writes to invitations that are there: to each of them, one write after the other. */
export const invitationWrites = (
  call: Caller,
  timing: CallTiming,
  onDeleted: (invitationId: string) => void,
) => {
  const turns = new Turns();
  const written = new LastWritten(timing.elapsed);

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
        const key = keyOf(invitationId);
        return turns.run(key, waitFor(invitations.update, deadline), async () => {
          const left = await latest.note(call(invitations.update, input, deadline.callOptions()));
          written.note(key, input.body ?? {}, left);
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
        const key = keyOf(invitationId);
        const read = async () => {
          const current = await latest.note(call(invitations.get, { params }, deadline.callOptions()));
          return written.over(key, current);
        };
        const write = async (update: Update, current: Invitation) => {
          const input = { params, query, ...update };
          const left = await latest.note(call(invitations.update, input, deadline.callOptions()));
          written.note(key, { ...update.kept, ...update.body }, left, current);
          return left;
        };
        const updateOf = (current: Invitation): Update => {
          const isFunction = typeof changes === 'function';
          const body = givenFields(isFunction ? checked(fieldsFrom(changes, current)) : given);
          const kept = keptFields(current, body);
          checked({ ...validOf(kept), ...body });
          return { kept, body };
        };
        return turns.run(key, waitFor(invitations.update, deadline), () =>
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
        const key = keyOf(invitationId);
        await turns.run(key, waitFor(invitations.delete, deadline), async () => {
          await latest.note(call(invitations.delete, input, deadline.callOptions()));
          written.forget(key);
          onDeleted(invitationId);
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
    deadline.waitTurn(id, earlier);

const fieldsFrom = (
  changes: (current: Invitation) => InvitationUpdate,
  current: Invitation,
): InvitationUpdate => {
  // A copy: it may edit what it is given, and what is kept is what was read.
  const wanted = changes(copyOf(current));
  // An asynchronous function would otherwise count as a change of nothing.
  if (wanted instanceof Promise)
    throw new InputError([{ field: 'changes', rule: 'must be returned at once, not as a promise' }], {
      operation: invitations.update.id,
    });
  return changedFields(current, wanted);
};
