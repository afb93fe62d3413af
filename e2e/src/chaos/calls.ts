import {
  AmbiguousOutcomeError,
  type InvitationUpdate,
  type VisitorInvitations,
  VisitorInvitationsError,
} from '@visitor-invitations/core';
import { SETTLE_MS } from './faults.ts';
import { idOf, inviteOf, notesOf } from './visits.ts';

/** What a call gave. */
export interface Given {
  /** The ids of what it returned. */
  readonly ids: readonly (string | undefined)[];
  /** For `findOrCreate`: whether it says that it made the invitation. */
  readonly created?: boolean;
  /** For a change: the fields that it says it wrote. */
  readonly wrote?: InvitationUpdate;
}

/** The options that every kind of call takes. */
export interface CallPace {
  readonly signal?: AbortSignal;
  readonly deadline?: number;
}

/** What a caller has. */
export interface Caller {
  readonly client: VisitorInvitations;
  readonly sleep: (ms: number) => Promise<void>;
}

export type Call = (caller: Caller, n: number, pace: CallPace) => Promise<readonly Given[]>;

const findOrCreate = async (client: VisitorInvitations, n: number, pace: CallPace): Promise<Given> => {
  const options = { ...pace, settleMs: SETTLE_MS };
  const { invitation, created } = await client.invitations.findOrCreate(inviteOf(n), options);
  return { ids: [invitation.id], created };
};

/** A careful caller: after an ambiguous outcome, waits and tries again. After a success, calls once more. */
export const findOrCreateTwice: Call = async ({ client, sleep }, n, pace) => {
  const first = await findOrCreate(client, n, pace).catch(async (error: unknown) => {
    if (!AmbiguousOutcomeError.isInstance(error)) throw error;
    await sleep(SETTLE_MS);
    return findOrCreate(client, n, {}).catch((again: unknown) => {
      throw AmbiguousOutcomeError.isInstance(again) ? again : error;
    });
  });
  // A failure of the second call does not contradict the first.
  const second = await findOrCreate(client, n, {}).catch((error: unknown) => {
    if (!VisitorInvitationsError.isInstance(error)) throw error;
  });
  return second ? [first, second] : [first];
};

/** Two concurrent calls for the same invitation, of which only the first is hurried. */
export const findOrCreateAtOnce: Call = ({ client }, n, pace) =>
  atOnce([findOrCreate(client, n, pace), findOrCreate(client, n, {})]);

/** Several that change the same invitation at once, each a field of its own: what is acknowledged to one, no other takes back. */
export const changeAtOnce: Call = ({ client }, n, pace) => {
  const options = { ...pace, suppressEmail: true };
  const changes: InvitationUpdate[] = ['visitorNotes', 'adminNotes', 'subject'].map((field) => ({
    [field]: notesOf(n),
  }));
  return atOnce(
    changes.map(async (wrote) => {
      const { invitation } = await client.invitations.change(idOf(n), wrote, options);
      return { ids: [invitation.id], wrote };
    }),
  );
};

/** Succeeds when any of the calls does, and else fails with the error that leaves most open. */
const atOnce = async (calls: readonly Promise<Given>[]): Promise<readonly Given[]> => {
  const settled = await Promise.allSettled(calls);
  const given = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  if (given.length > 0) return given;
  const reasons = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  throw (
    reasons.find((reason) => VisitorInvitationsError.isInstance(reason) && reason.mayHaveHappened) ??
    reasons[0]
  );
};
