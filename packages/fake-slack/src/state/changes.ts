/** Something a person or a test may be waiting for. */
export interface Change {
  kind: 'messages' | 'modal' | 'home' | 'calls' | 'violations' | 'connections';
  /** User id of the only person concerned, if there is just one. */
  person?: string;
}

export interface Patience {
  timeoutMs: number;
  /** Said when time is up: what was awaited, and what was there instead. */
  otherwise: () => string;
}

const timeoutError = (message: string, calledFrom: Error): Error => {
  const error = new Error(message);
  error.stack = `Error: ${message}\n${calledFrom.stack?.split('\n').slice(1).join('\n')}`;
  return error;
};

/** Tells listeners of every change of state, so that nobody has to poll. */
export class Changes {
  readonly #listeners = new Set<(change: Change) => void>();

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
          const found = look();
          if (found !== undefined) settle(() => resolve(found));
        } catch (error) {
          settle(() => reject(error));
        }
      };
      const timer = setTimeout(() => settle(() => reject(timeoutError(otherwise(), calledFrom))), timeoutMs);
      const unsubscribe = this.subscribe(attempt);
      attempt();
    });
  }
}
