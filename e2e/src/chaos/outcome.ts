import { inspect } from 'node:util';
import { AbortError, VisitorInvitationsError } from '@visitor-invitations/core';
import type { Given } from './calls.ts';

/** What the client reported of one operation. */
export type Outcome =
  | { readonly result: 'ok'; readonly given: readonly Given[] }
  /** An error of the client, by its name. `AbortError`: the caller left, and got its own reason back. */
  | { readonly result: 'failed'; readonly name: string; readonly mayHaveHappened: boolean }
  /** How no call may end. */
  | { readonly result: 'wrong'; readonly says: string };

/** Reads what a call threw. */
export const outcomeOf = (thrown: unknown, reason: Error): Outcome => {
  if (!VisitorInvitationsError.isInstance(thrown))
    return { result: 'wrong', says: `threw something untyped: ${inspect(thrown)}` };
  if (AbortError.isInstance(thrown) && thrown.cause !== reason)
    return { result: 'wrong', says: `ended with another reason than its caller’s: ${inspect(thrown.cause)}` };
  const { name, mayHaveHappened } = thrown;
  return { result: 'failed', name, mayHaveHappened };
};
