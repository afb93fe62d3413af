/** `interactive` when a person waits for the response, else `background`. */
export type Priority = 'interactive' | 'background';

/** A queue: interactive before background, first in, first out within each. */
export class PriorityQueue {
  readonly #interactive = new Set<() => void>();
  readonly #background = new Set<() => void>();

  get size(): number {
    return this.#interactive.size + this.#background.size;
  }

  get isEmpty(): boolean {
    return this.size === 0;
  }

  /** Resolves in its turn. When the signal aborts, rejects with its reason and calls `left`. */
  join(priority: Priority, signal: AbortSignal | undefined, left: () => void): Promise<void> {
    const line = priority === 'interactive' ? this.#interactive : this.#background;
    return new Promise((resolve, reject) => {
      const go = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        line.delete(go);
        reject(signal?.reason);
        left();
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      line.add(go);
    });
  }

  /** Resolves the first. */
  next(): void {
    const line = this.#interactive.size > 0 ? this.#interactive : this.#background;
    const [first] = line;
    if (!first) return;
    line.delete(first);
    first();
  }
}
