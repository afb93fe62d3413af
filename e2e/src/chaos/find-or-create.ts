import {
  AmbiguousOutcomeError,
  type VisitorInvitations,
  VisitorInvitationsError,
} from '@visitor-invitations/core';
import { SETTLE_MS } from './faults.ts';
import { inviteOf } from './inputs.ts';
import type { Call, CallPace, Given } from './kind.ts';

/** Finds or creates the invitation of operation `n`. */
export const findOrCreate = async (client: VisitorInvitations, n: number, pace: CallPace): Promise<Given> => {
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

/** Two concurrent calls for the same invitation, of which only the first is hurried. Succeeds when either does. */
export const findOrCreateAtOnce: Call = async ({ client }, n, pace) => {
  const other = pace.signal?.aborted ? pace : {};
  const both = await Promise.allSettled([findOrCreate(client, n, pace), findOrCreate(client, n, other)]);
  const given = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  if (given.length > 0) return given;
  const reasons = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  throw reasons.find((reason) => AmbiguousOutcomeError.isInstance(reason)) ?? reasons.at(-1);
};
