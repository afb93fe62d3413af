import type { Attempt } from '../errors/errors.ts';
import type { TransportResponse } from '../transport/transport.ts';

/** Waits for a token, and is told of each request for it, with its response if there was one. */
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
  sent(at: number): (attempt: Attempt, response?: TransportResponse) => void {
    const request = { at };
    this.#sent.add(request);
    return (attempt, response) => {
      this.#sent.delete(request);
      for (const waiter of this.#waiters) waiter.tokenRequested(attempt, response);
    };
  }
}
