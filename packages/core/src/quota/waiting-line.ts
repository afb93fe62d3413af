/** A person waits for an interactive request; nobody in particular for one in the background. */
export type Priority = 'interactive' | 'background';

/** Those who wait: first in, first out within a priority, and interactive ahead of background. */
export class WaitingLine {
  readonly #interactive = new Set<() => void>();
  readonly #background = new Set<() => void>();

  get size(): number {
    return this.#interactive.size + this.#background.size;
  }

  get isEmpty(): boolean {
    return this.size === 0;
  }

  /** Waits for one's turn. A signal that aborts ends the waiting with its reason; `left` is told then. */
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

  /** Lets the first go. */
  next(): void {
    const line = this.#interactive.size > 0 ? this.#interactive : this.#background;
    const [first] = line;
    if (!first) return;
    line.delete(first);
    first();
  }
}
