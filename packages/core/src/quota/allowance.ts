import { Backoff } from './backoff.ts';
import {
  type QuotaWindow,
  windowAfter,
  windowRefused,
  windowSaid,
  windowUnanswered,
} from './quota-window.ts';
import type { Quota } from './read-quota.ts';

export interface AllowanceParts {
  /** Milliseconds, monotonic. */
  readonly elapsed: () => number;
  /** From 0 up to 1. */
  readonly random: () => number;
}

/** Those who waited for a known quota go at most so far apart. */
const GAP_MAX_MS = 100;
/** Where no quota is known, all who waited are gone after about so long, however many they are. */
const DRAIN_MS = 500;

/** How many requests may go, and when the next one may. It knows nothing of who waits. */
export class Allowance {
  readonly #parts: AllowanceParts;
  readonly #backoff: Backoff;
  /** Absent while no quota is known, and nothing was refused. */
  #window: QuotaWindow | undefined;
  #inFlight = 0;
  /** Nothing has ended since nothing was in flight: the next answer is newer than all before it. */
  #isFirst = false;

  constructor(parts: AllowanceParts) {
    this.#parts = parts;
    this.#backoff = new Backoff(parts.random);
  }

  /** Until one more may go, in milliseconds: 0 is now, infinity is when an answer has come. */
  waitMs(): number {
    if (!this.#window) return 0;
    const now = this.#parts.elapsed();
    const heldMs = this.#turn(now);
    if (!this.#window || this.#window.remaining > this.#inFlight) return heldMs;
    return Math.max(heldMs, this.#window.endsAt - now);
  }

  /** The same at the earliest: an answer that is waited for may come at any moment. */
  earliestMs(): number {
    const waitMs = this.waitMs();
    return !this.#window || this.#window.isSaid ? waitMs : this.#backoff.leftMs(this.#parts.elapsed());
  }

  /** Whether a quota is known, or a refusal not yet over: then whoever comes must stand behind those who wait. */
  get isLimited(): boolean {
    return this.#window !== undefined;
  }

  /** How far apart so many who waited go: at random, and a whole quota well within its window. */
  gapMs(waiting: number): number {
    const { limit, spanMs = 0 } = this.#window ?? {};
    const share = limit ? spanMs / limit : DRAIN_MS / waiting;
    return this.#parts.random() * Math.min(share, GAP_MAX_MS);
  }

  /** One goes. */
  take(): void {
    if (this.#inFlight === 0) this.#isFirst = true;
    this.#inFlight += 1;
  }

  /** One that went was never sent. */
  giveBack(): void {
    this.#inFlight -= 1;
  }

  /** One had no answer. It may have been counted all the same. */
  lose(): void {
    this.#inFlight -= 1;
    this.#isFirst = false;
    if (this.#window) this.#window = windowUnanswered(this.#window);
  }

  /** One was answered. */
  learn(quota: Quota | undefined): void {
    if (quota?.remaining === undefined) this.lose();
    else {
      const now = this.#parts.elapsed();
      this.#turn(now);
      this.#inFlight -= 1;
      this.#window = windowSaid(quota, { known: this.#window, isNewest: this.#isFirst, now });
      this.#isFirst = false;
    }
    // While everybody is held, an answer is one to a request from before, and no sign that it is over.
    if (!this.#window || this.#backoff.leftMs(this.#parts.elapsed()) > 0) return;
    this.#backoff.succeeded();
    if (!this.#window.isSaid) this.#window = undefined;
  }

  /** A 429. */
  hold(ms: number | undefined): void {
    this.#backoff.refused(this.#parts.elapsed(), ms);
    this.#window = windowRefused(this.#window, this.#inFlight);
  }

  /** Moves on when the window has passed, unless everybody is held; for how long, in milliseconds, is given back. */
  #turn(now: number): number {
    const heldMs = this.#backoff.leftMs(now);
    if (heldMs === 0 && this.#window && now >= this.#window.endsAt)
      this.#window = windowAfter(this.#window, now);
    return heldMs;
  }
}
