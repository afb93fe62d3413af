import { ExponentialBackoff } from '../waiting/exponential-backoff.ts';
import { HOLD_MAX_MS } from '../waiting/retry-after.ts';
import {
  type QuotaWindow,
  windowAfter,
  windowRefused,
  windowReported,
  windowWithoutResponse,
} from './quota-window.ts';
import type { Quota } from './read-quota.ts';

export interface AllowanceParts {
  /** Milliseconds, monotonic. */
  readonly elapsed: () => number;
  /** From 0 up to 1. */
  readonly random: () => number;
}

/** The longest gap between queued requests under a known quota. */
const GAP_MAX_MS = 100;
/** About how long it takes to release the queue where no quota is known, whatever its length. */
const DRAIN_MS = 500;

/** How many requests may be sent, and when the next one may. It knows nothing of the queue. */
export class Allowance {
  readonly #parts: AllowanceParts;
  /** How long a 429 holds all requests. */
  readonly #backoff: ExponentialBackoff;
  /** Absent while no quota is known and nothing was refused. */
  #window: QuotaWindow | undefined;
  #inFlight = 0;
  /** Whether no request has ended since none was in flight: then the next response is newer than all before it. */
  #isFirst = false;

  constructor(parts: AllowanceParts) {
    this.#parts = parts;
    this.#backoff = new ExponentialBackoff({ firstMs: 1000, maxMs: 60_000, jitter: 0.5, ...parts });
  }

  /** Milliseconds until one more may be sent; infinity: not before a response arrives. */
  waitMs(): number {
    if (!this.#window) return 0;
    const now = this.#parts.elapsed();
    const heldMs = this.#turn(now);
    if (!this.#window || this.#window.remaining > this.#inFlight) return heldMs;
    return Math.max(heldMs, this.#window.endsAt - now);
  }

  /** The same at the earliest: a response in flight may arrive at any moment. */
  earliestMs(): number {
    const waitMs = this.waitMs();
    return !this.#window || this.#window.isSaid ? waitMs : this.#backoff.leftMs();
  }

  /** Whether a quota or a refusal is in force: then new requests must queue. */
  get isLimited(): boolean {
    return this.#window !== undefined;
  }

  /** A random gap before the next queued request, so short that a whole quota fits its window. */
  gapMs(waiting: number): number {
    const { limit, spanMs = 0 } = this.#window ?? {};
    const share = limit ? spanMs / limit : DRAIN_MS / waiting;
    return this.#parts.random() * Math.min(share, GAP_MAX_MS);
  }

  /** Counts a request that is sent. */
  take(): void {
    if (this.#inFlight === 0) this.#isFirst = true;
    this.#inFlight += 1;
  }

  /** Uncounts a request that was never sent. */
  giveBack(): void {
    this.#inFlight -= 1;
  }

  /** Records a request without a response. The service may have counted it. */
  lose(): void {
    this.#inFlight -= 1;
    this.#isFirst = false;
    if (this.#window) this.#window = windowWithoutResponse(this.#window);
  }

  /** Records a response. */
  learn(quota: Quota | undefined): void {
    if (quota?.remaining === undefined) this.lose();
    else {
      const now = this.#parts.elapsed();
      this.#turn(now);
      this.#inFlight -= 1;
      this.#window = windowReported(quota, { known: this.#window, isNewest: this.#isFirst, now });
      this.#isFirst = false;
    }
    // While all requests are held, a response belongs to an earlier request and does not end the hold.
    if (!this.#window || this.#backoff.leftMs() > 0) return;
    this.#backoff.succeeded();
    if (!this.#window.isSaid) this.#window = undefined;
  }

  /** Records a 429. */
  hold(ms = 0): void {
    if (ms > 0) this.#backoff.extend(Math.min(ms, HOLD_MAX_MS));
    // Another 429 while requests are held belongs to the same burst and does not extend the hold.
    else if (this.#backoff.leftMs() === 0) this.#backoff.failed();
    this.#window = windowRefused(this.#window, this.#inFlight);
  }

  /**
   * Moves to the next window when this one has passed and no hold is in force. Returns how long the hold lasts, in ms.
   */
  #turn(now: number): number {
    const heldMs = this.#backoff.leftMs();
    if (heldMs === 0 && this.#window && now >= this.#window.endsAt)
      this.#window = windowAfter(this.#window, now);
    return heldMs;
  }
}
