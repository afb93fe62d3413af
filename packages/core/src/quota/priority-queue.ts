/** `interactive` when a person waits for the response, else `background`. */
export type Priority = 'interactive' | 'background';

/** How many interactive ones go ahead of a waiting background one, so that it does get its turn. */
const AHEAD = 4;

/** A queue: interactive before background but for every fifth turn; first in, first out within each. */
export class PriorityQueue {
  readonly #interactive = new Set<() => void>();
  readonly #background = new Set<() => void>();
  /** Interactive ones that went ahead of the background one that waits. */
  #ahead = 0;

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
    const isBackground = this.#background.size > 0 && (this.#interactive.size === 0 || this.#ahead === AHEAD);
    const line = isBackground ? this.#background : this.#interactive;
    const [first] = line;
    if (!first) return;
    this.#ahead = isBackground || this.#background.size === 0 ? 0 : this.#ahead + 1;
    line.delete(first);
    first();
  }
}
