import type { Sleep } from '../waiting/sleep.ts';

/** A single timer: setting an earlier time replaces a later one; setting a later one has no effect. */
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

  /** Fires in `inMs` milliseconds, or earlier if that was set before. Infinity: never. */
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
    // A cleared sleep rejects; it is ignored.
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
