import type { Attempt, ErrorDetails, Wait } from '../errors/visitor-invitations-error.ts';
import type { CatalogueEntry } from './call.ts';

/** What happened to a call so far: its requests, and what it waited for. */
export class Progress {
  readonly attempts: Attempt[] = [];
  /** The waits since the last attempt. */
  #waits: { readonly wait: Wait; readonly ms: number }[] = [];

  /** Notes that the call waited before its next attempt; a part of a millisecond is no wait. */
  waited(wait: Wait, ms: number): void {
    if (Math.round(ms) > 0) this.#waits.push({ wait, ms });
  }

  /** Notes an attempt, and the waits before it. */
  attempted(attempt: Omit<Attempt, 'waitedMs' | 'waitedFor'>): Attempt {
    const noted: Attempt = { ...attempt, ms: Math.round(attempt.ms), ...this.#waitedSince() };
    this.attempts.push(noted);
    return noted;
  }

  #waitedSince(): Pick<Attempt, 'waitedMs' | 'waitedFor'> {
    if (this.#waits.length === 0) return { waitedMs: 0 };
    const [longest] = this.#waits.toSorted((one, other) => other.ms - one.ms);
    const waitedMs = Math.round(this.#waits.reduce((sum, { ms }) => sum + ms, 0));
    this.#waits = [];
    return { waitedMs, ...(longest && { waitedFor: longest.wait }) };
  }

  /** Where the time went, for an error that has to say so: `quota 4800 ms, requests 197 ms`. */
  spent(): string {
    const times = new Map<string, number>();
    const add = (what: string, ms: number) => times.set(what, (times.get(what) ?? 0) + ms);
    for (const { waitedFor = 'token', waitedMs, ms } of this.attempts) {
      if (waitedMs > 0) add(waitedFor, waitedMs);
      add('requests', ms);
    }
    for (const { wait, ms } of this.#waits) add(wait, ms);
    return [...times].map(([what, ms]) => `${what} ${Math.round(ms)} ms`).join(', ');
  }
}

/** A 4xx is a refusal: nothing was done. 408 and 424 may be answered by something between, after the service acted. */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 424;

const mayHaveActed = ({ phase, status }: Attempt) =>
  phase !== 'connect' && (status === undefined || !isRefusal(status));

/** What every error of a call says: its operation, its attempts, and whether one of them may have done something. */
export const detailsOf = ({
  operation,
  progress,
}: {
  readonly operation: CatalogueEntry;
  readonly progress: Progress;
}): Required<Pick<ErrorDetails, 'operation' | 'attempts' | 'mayHaveHappened'>> => ({
  operation: operation.id,
  attempts: progress.attempts,
  mayHaveHappened: operation.effect !== 'safe' && progress.attempts.some(mayHaveActed),
});
