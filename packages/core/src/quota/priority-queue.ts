/** `interactive` when a person waits for the response, else `background`. */
export type Priority = 'interactive' | 'background';

/** How many interactive ones go ahead of a waiting background one, so that it does get its turn. */
const AHEAD = 4;

/** A queue: interactive before background but for every fifth turn; first in, first out within each. */
export class PriorityQueue {
  readonly #waiting = { interactive: new Set<() => void>(), background: new Set<() => void>() };
  /** Interactive ones that went ahead of the background one that waits. */
  #ahead = 0;

  get size(): number {
    return this.#waiting.interactive.size + this.#waiting.background.size;
  }

  /** Resolves in its turn. When the signal aborts, rejects with its reason and calls `left`. */
  join(priority: Priority, signal: AbortSignal, left: () => void): Promise<void> {
    const line = this.#waiting[priority];
    return new Promise((resolve, reject) => {
      const go = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        line.delete(go);
        reject(signal.reason);
        left();
      };
      signal.addEventListener('abort', giveUp, { once: true });
      line.add(go);
    });
  }

  /** Resolves the first. */
  next(): void {
    const { interactive, background } = this.#waiting;
    const isBackground = background.size > 0 && (interactive.size === 0 || this.#ahead === AHEAD);
    const line = isBackground ? background : interactive;
    const [first] = line;
    if (!first) return;
    this.#ahead = isBackground || background.size === 0 ? 0 : this.#ahead + 1;
    line.delete(first);
    first();
  }
}
