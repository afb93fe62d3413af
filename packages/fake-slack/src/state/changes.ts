/** A state change that callers can wait for. */
export interface Change {
  readonly kind: 'messages' | 'modal' | 'home' | 'calls' | 'violations' | 'connections' | 'traffic';
  /** The user's ID, if the change only concerns one user. */
  readonly person?: string | undefined;
}

interface WaitOptions {
  readonly timeoutMs: number;
  /** Describes what was expected, and what was found instead. */
  readonly timeoutMessage: () => string;
}

/** The folder with this package's code. */
const ownFolder = new URL('..', import.meta.url).pathname;

/** An error whose stack starts at the caller's code, without this package's frames. */
const errorFor = (message: string, calledFrom: Error): Error => {
  const error = new Error(message);
  const frames = calledFrom.stack?.split('\n').slice(1) ?? [];
  const callers = frames.filter((frame) => !frame.includes(ownFolder) || frame.includes('.test.'));
  error.stack = [`Error: ${message}`, ...callers].join('\n');
  return error;
};

/** Notifies listeners of every state change, so nothing needs to poll. */
export class Changes {
  readonly #checkBeforeWaiting: () => void;
  readonly #listeners = new Set<(change: Change) => void>();

  /** @param checkBeforeWaiting throws if waiting must fail immediately */
  constructor(checkBeforeWaiting: () => void = () => {}) {
    this.#checkBeforeWaiting = checkBeforeWaiting;
  }

  /** Subscribes to changes. Returns a function that unsubscribes. */
  subscribe(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  notify(change: Change): void {
    for (const listener of [...this.#listeners]) listener(change);
  }

  /** Resolves with the first defined value that `look` returns. Calls `look` now and after every change. */
  waitFor<T>(look: () => T | undefined, { timeoutMs, timeoutMessage }: WaitOptions): Promise<T> {
    const calledFrom = new Error();
    return new Promise((resolve, reject) => {
      const settle = (finish: () => void) => {
        clearTimeout(timer);
        unsubscribe();
        finish();
      };
      const attempt = () => {
        try {
          this.#checkBeforeWaiting();
          const found = look();
          if (found !== undefined) settle(() => resolve(found));
        } catch (error) {
          settle(() => reject(errorFor((error as Error).message, calledFrom)));
        }
      };
      const timer = setTimeout(() => settle(() => reject(errorFor(timeoutMessage(), calledFrom))), timeoutMs);
      const unsubscribe = this.subscribe(attempt);
      attempt();
    });
  }
}
