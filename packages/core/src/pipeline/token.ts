import type { Attempt } from '../errors/errors.ts';
import type { TransportResponse } from '../transport/transport.ts';
import type { Call } from './call.ts';
import type { Context } from './context.ts';
import { waitWithDeadline } from './wait-with-deadline.ts';

/** Waits for a token, and notes each request for it, with its response if there was one. */
export interface TokenWaiter {
  tokenRequested(attempt: Attempt, response?: TransportResponse): void;
}

/** The calls that wait for a token, and the requests for it that are under way. */
export class TokenWaits {
  readonly #waiters = new Set<TokenWaiter>();
  readonly #sent = new Set<{ readonly at: number }>();

  join(waiter: TokenWaiter): void {
    this.#waiters.add(waiter);
  }

  leave(waiter: TokenWaiter): void {
    this.#waiters.delete(waiter);
  }

  /** Leaves before the token is there, at a moment of the monotonic clock; the request for it may go on. */
  giveUp(waiter: TokenWaiter, code: 'TIMEOUT' | 'ABORTED', now: number): void {
    if (!this.#waiters.delete(waiter)) return;
    for (const { at } of this.#sent)
      waiter.tokenRequested({ code, phase: 'response', waitedMs: 0, ms: Math.round(now - at) });
  }

  /** Notes that a request is sent. Returns how to note its end. */
  sent(at: number): TokenWaiter['tokenRequested'] {
    const request = { at };
    this.#sent.add(request);
    return (attempt, response) => {
      this.#sent.delete(request);
      for (const waiter of this.#waiters) waiter.tokenRequested(attempt, response);
    };
  }
}

/** A valid token, which the call waits for until its deadline. */
export const tokenFor = async (call: Call, context: Context): Promise<string> => {
  const { tokens, tokenWaits, elapsed } = context;
  tokenWaits.join(call);
  try {
    const get = (signal: AbortSignal) => tokens.get(signal);
    const onGiveUp = (code: 'TIMEOUT' | 'ABORTED') => tokenWaits.giveUp(call, code, elapsed());
    return (await waitWithDeadline(call, context, 'token', get, onGiveUp)).accessToken;
  } finally {
    tokenWaits.leave(call);
  }
};
