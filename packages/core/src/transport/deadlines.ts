import { TIMER_MAX_MS } from '../waiting/timer-max.ts';

/** How exact a long time limit is, in milliseconds: it ends by so much late at most. */
const TICK_MS = 50;
/** A shorter limit has a timer of its own, so that it is exact. */
const SHORT_MS = 1000;

/** Takes a time limit back. */
export type Cancel = () => void;

/**
 * Time limits of many requests at once. A timer for each costs more than the rest of a transport's work, and hardly any
 * of them ever rings: so all long ones that end in the same moment share one.
 */
export class Deadlines {
  readonly #ticks = new Map<number, Set<() => void>>();

  /** Calls `ring` after so many milliseconds, unless it is cancelled. */
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
    // A request that is under way keeps its program alive by its connection; a time limit alone does not.
    setTimeout(end, Math.min(tick * TICK_MS - now, TIMER_MAX_MS)).unref();
    return ringing;
  }
}
