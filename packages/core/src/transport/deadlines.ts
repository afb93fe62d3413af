import { TIMER_MAX_MS } from '../waiting/sleep.ts';

/** Precision of long limits, in milliseconds: they fire at most this late. */
const TICK_MS = 50;
/** Shorter limits get a timer of their own, so that they are exact. */
const SHORT_MS = 1000;

/** Cancels a limit. */
export type Cancel = () => void;

/**
 * Time limits of many requests. A timer for each costs more than the rest of the transport, and hardly any of them
 * fires, so long limits that end in the same tick share one.
 */
export class Deadlines {
  readonly #ticks = new Map<number, Set<() => void>>();

  /** Calls `ring` after `ms` milliseconds, unless cancelled. */
  set(ms: number, ring: () => void): Cancel {
    if (ms < SHORT_MS) {
      const timer = setTimeout(ring, ms);
      return () => clearTimeout(timer);
    }
    const now = performance.now();
    const tick = Math.ceil((now + ms) / TICK_MS);
    const ringing = this.#ticks.get(tick) ?? this.#begin(tick, now);
    ringing.add(ring);
    return () => ringing.delete(ring);
  }

  #begin(tick: number, now: number): Set<() => void> {
    const ringing = new Set<() => void>();
    this.#ticks.set(tick, ringing);
    const end = () => {
      this.#ticks.delete(tick);
      for (const ring of ringing) ring();
    };
    // The connection of a request keeps the process alive; a limit alone must not.
    setTimeout(end, Math.min(tick * TICK_MS - now, TIMER_MAX_MS)).unref();
    return ringing;
  }
}
