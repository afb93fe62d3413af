/** Waits so many milliseconds; ends early, and rejects, when the signal aborts. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<unknown>;

/** One timer at most: an earlier time takes the place of a later one, and a later one is passed over. */
export class Alarm {
  readonly #elapsed: () => number;
  readonly #sleep: Sleep;
  readonly #ring: () => void;
  #pending: { readonly at: number; readonly stop: AbortController } | undefined;

  constructor(elapsed: () => number, sleep: Sleep, ring: () => void) {
    this.#elapsed = elapsed;
    this.#sleep = sleep;
    this.#ring = ring;
  }

  /** Rings in so many milliseconds; or earlier, if that was set before. Infinity is never. */
  set(inMs: number): void {
    const at = this.#elapsed() + inMs;
    if (at >= (this.#pending?.at ?? Number.POSITIVE_INFINITY)) return;
    this.clear();
    const pending = { at, stop: new AbortController() };
    this.#pending = pending;
    const end = () => {
      if (this.#pending !== pending) return false;
      this.#pending = undefined;
      return true;
    };
    // A sleep that was ended early rejects, and nobody waits for it any more.
    this.#sleep(inMs, pending.stop.signal).then(() => {
      if (end()) this.#ring();
    }, end);
  }

  clear(): void {
    const pending = this.#pending;
    this.#pending = undefined;
    pending?.stop.abort();
  }
}
