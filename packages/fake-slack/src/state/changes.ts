import { fileURLToPath } from 'node:url';
import type { Change } from './change.ts';

interface Patience {
  timeoutMs: number;
  /** Said when time is up: what was awaited, and what was there instead. */
  otherwise: () => string;
}

/** Where the code of this package is. */
const ownFolder = fileURLToPath(new URL('..', import.meta.url));

/** As if thrown by who waits: the line to look at is theirs, none of ours. */
const errorFor = (message: string, calledFrom: Error): Error => {
  const error = new Error(message);
  const frames = calledFrom.stack?.split('\n').slice(1) ?? [];
  const theirs = frames.filter((frame) => !frame.includes(ownFolder) || frame.includes('.test.'));
  error.stack = [`Error: ${message}`, ...theirs].join('\n');
  return error;
};

/** Tells listeners of every change of state, so that nobody has to poll. */
export class Changes {
  /** Throws when nobody should go on waiting. */
  readonly #guard: () => void;
  readonly #listeners = new Set<(change: Change) => void>();

  constructor(guard: () => void = () => {}) {
    this.#guard = guard;
  }

  /** Returns the function that ends the subscription. */
  subscribe(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  notify(change: Change): void {
    for (const listener of [...this.#listeners]) listener(change);
  }

  /** Resolves with what `look` finds, now or after the change that makes it findable. */
  waitFor<T>(look: () => T | undefined, { timeoutMs, otherwise }: Patience): Promise<T> {
    const calledFrom = new Error();
    return new Promise((resolve, reject) => {
      const settle = (finish: () => void) => {
        clearTimeout(timer);
        unsubscribe();
        finish();
      };
      const attempt = () => {
        try {
          this.#guard();
          const found = look();
          if (found !== undefined) settle(() => resolve(found));
        } catch (error) {
          settle(() => reject(errorFor((error as Error).message, calledFrom)));
        }
      };
      const timer = setTimeout(() => settle(() => reject(errorFor(otherwise(), calledFrom))), timeoutMs);
      const unsubscribe = this.subscribe(attempt);
      attempt();
    });
  }
}
