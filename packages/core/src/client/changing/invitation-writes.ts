import { invitations } from '../../operations/invitations.ts';
import type { Invitation, InvitationUpdate } from '../../operations/types.ts';
import type { CallOptions } from '../../pipeline/call.ts';
import type { Caller } from '../caller.ts';
import { type CallTiming, SharedDeadline } from '../idempotency/shared-deadline.ts';
import type { EmailOptions } from '../resources/invitation-options.ts';
import { fromCalls, type LatestCall, type ResponsePromise } from '../response-promise.ts';
import { AlreadyThere, ChangePlan, type ChangeResult, type Changes, staleRead } from './change.ts';
import type { LastWritten } from './last-written.ts';
import { Turns } from './turns.ts';

/** How long a read may lag behind the client's own write, and the wait before its first retry, in milliseconds. */
const STALE = { maxMs: 2000, firstMs: 50 };

/** How a client writes to existing invitations: one write at a time to each. */
export const invitationWrites = (call: Caller, timing: CallTiming, written: LastWritten) => {
  const turns = new Turns();

  /** Runs a write once all earlier writes to its invitation have ended. */
  const inTurn = <Value>(
    { id }: { readonly id: 'invitations.update' | 'invitations.delete' },
    invitationId: string,
    deadline: SharedDeadline,
    write: () => Promise<Value>,
  ): Promise<Value> => {
    const wait = (earlier: Promise<unknown>) => deadline.waitTurn(id, (signal) => orAborted(earlier, signal));
    // Ids in letters of either case are the same.
    return turns.run(invitationId.toLowerCase(), wait, write);
  };

  /** Reads an invitation, and retries until the client's own latest write is included. */
  const readCurrent = async (invitationId: string, deadline: SharedDeadline, latest: LatestCall) => {
    const read = () =>
      latest.note(call(invitations.get, { params: { invitationId } }, deadline.callOptions()));
    let current = await read();
    let waitedMs = 0;
    for (let ms = STALE.firstMs; written.isBehind(invitationId, current); ms *= 2) {
      const pauseMs = Math.min(ms, STALE.maxMs - waitedMs);
      if (pauseMs <= 0) throw staleRead();
      await deadline.waitTurn(invitations.update.id, async (signal) => timing.sleep?.(pauseMs, signal));
      waitedMs += pauseMs;
      current = await read();
    }
    return current;
  };

  return {
    update: (
      invitationId: string,
      fields: InvitationUpdate,
      { suppressEmail, ...options }: EmailOptions = {},
    ): ResponsePromise<Invitation> =>
      fromCalls(async (latest) => {
        const given = { params: { invitationId }, query: { suppressEmail }, body: fields };
        const input = call.check(invitations.update, given, options);
        const deadline = new SharedDeadline(options, timing);
        return inTurn(invitations.update, invitationId, deadline, async () => {
          const saved = await latest.note(call(invitations.update, input, deadline.callOptions()));
          written.note(invitationId, saved.updated);
          return saved;
        });
      }),

    change: (
      invitationId: string,
      changes: Changes,
      { suppressEmail, ...options }: EmailOptions = {},
    ): ResponsePromise<ChangeResult> =>
      fromCalls(async (latest) => {
        const target = { params: { invitationId }, query: { suppressEmail } };
        const plan = new ChangePlan(
          changes,
          (body) => call.check(invitations.update, { ...target, body }, options).body as InvitationUpdate,
        );
        const deadline = new SharedDeadline(options, timing);
        const inputOf = async (wasTried: boolean) => {
          const current = await readCurrent(invitationId, deadline, latest);
          return { ...target, ...plan.updateOf(current, wasTried) };
        };
        const write = async (): Promise<ChangeResult> => {
          const input = { ...(await inputOf(false)), renew: inputOf };
          const sent = call(invitations.update, input, deadline.callOptions());
          const invitation = await sent;
          latest.note(sent);
          written.note(invitationId, invitation.updated);
          return { invitation, changed: true };
        };
        return inTurn(invitations.update, invitationId, deadline, () =>
          write().catch((error: unknown) => {
            if (error instanceof AlreadyThere) return error.result;
            throw error;
          }),
        );
      }),

    delete: (invitationId: string, options: CallOptions = {}): ResponsePromise<void> =>
      fromCalls(async (latest) => {
        const input = call.check(invitations.delete, { params: { invitationId } }, options);
        const deadline = new SharedDeadline(options, timing);
        await inTurn(invitations.delete, invitationId, deadline, async () => {
          await latest.note(call(invitations.delete, input, deadline.callOptions()));
          written.note(invitationId, null);
        });
      }),
  };
};

const orAborted = (earlier: Promise<unknown>, signal: AbortSignal) =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    earlier.then(resolve, reject);
  });
