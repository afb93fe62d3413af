import { type Attempt, type ErrorDetails, isOwnAttempt, type WaitReason } from '../errors/errors.ts';
import type { CatalogueEntry } from '../operations/catalogue.ts';
import type { TransportResponse } from '../transport/transport.ts';
import type { TokenWaiter } from './token-waits.ts';

/** How an attempt ended. */
export type AttemptEnding = Pick<Attempt, 'status' | 'requestId' | 'code' | 'phase'>;

/** The attempts of a call so far, and what it waited for. */
export class Progress implements TokenWaiter {
  readonly attempts: Attempt[] = [];
  /** The response of the latest attempt that got one. */
  response: TransportResponse | undefined;
  /** The waits since the last attempt. */
  #waits: { readonly wait: WaitReason; readonly ms: number }[] = [];

  /** Records a wait before the next attempt. Waits under half a millisecond are ignored. */
  waited(wait: WaitReason, ms: number): void {
    if (Math.round(ms) > 0) this.#waits.push({ wait, ms });
  }

  /** Records an attempt of `ms` milliseconds, with the waits before it. */
  attempted(ending: AttemptEnding, ms: number): Attempt {
    const attempt = { ...ending, ms: Math.round(ms), waitedMs: 0 };
    const noted: Attempt = this.#waits.length === 0 ? attempt : { ...attempt, ...this.#waitedSince() };
    this.attempts.push(noted);
    return noted;
  }

  /** Records a request for the token that the call waits for. */
  tokenRequested(attempt: Attempt): void {
    this.attempts.push({ operation: 'tokens.get', ...attempt });
  }

  /** The id of the call's latest request, where the service gave it one (A29). */
  get requestId(): string | undefined {
    return this.attempts.findLast(isOwnAttempt)?.requestId;
  }

  #waitedSince(): Pick<Attempt, 'waitedMs' | 'waitedFor'> {
    const [longest] = this.#waits.toSorted((one, other) => other.ms - one.ms);
    const waitedMs = Math.round(this.#waits.reduce((sum, { ms }) => sum + ms, 0));
    this.#waits = [];
    return { waitedMs, ...(longest && { waitedFor: longest.wait }) };
  }

  /** Where the time went, for error messages: `quota 4800 ms, requests 197 ms`. */
  spent(): string {
    const times = new Map<string, number>();
    const add = (what: string, ms: number) => times.set(what, (times.get(what) ?? 0) + ms);
    // The wait for the token holds the time of its requests.
    for (const { waitedFor = 'token', waitedMs, ms } of this.attempts.filter(isOwnAttempt)) {
      if (waitedMs > 0) add(waitedFor, waitedMs);
      add('requests', ms);
    }
    for (const { wait, ms } of this.#waits) add(wait, ms);
    return [...times].map(([what, ms]) => `${what} ${Math.round(ms)} ms`).join(', ');
  }
}

/** A 4xx means that nothing was done, except for 408 and 424: they may come from a proxy, after the service acted. */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 424;

const mayHaveActed = (attempt: Attempt) =>
  isOwnAttempt(attempt) &&
  attempt.phase !== 'connect' &&
  (attempt.status === undefined || !isRefusal(attempt.status));

/** What every error of a call carries: operation, attempts, and whether one of them may have had an effect. */
export const detailsOf = ({
  operation,
  progress,
}: {
  readonly operation: CatalogueEntry;
  readonly progress: Progress;
}): Pick<ErrorDetails, 'operation' | 'attempts' | 'requestId' | 'mayHaveHappened'> => ({
  operation: operation.id,
  attempts: progress.attempts,
  requestId: progress.requestId,
  mayHaveHappened: operation.effect !== 'safe' && progress.attempts.some(mayHaveActed),
});
