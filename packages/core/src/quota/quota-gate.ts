import type { Sleep } from '../waiting/sleep.ts';
import { Alarm } from './alarm.ts';
import { Allowance } from './allowance.ts';
import { type Priority, PriorityQueue } from './priority-queue.ts';
import { readQuota } from './read-quota.ts';

/** The clocks, timer and random source of a gate. */
export interface QuotaGateParts {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds on a clock that never jumps, such as `performance.now`. */
  readonly elapsed: () => number;
  /** Absent where there are no timers: then the gate never holds. */
  readonly sleep?: Sleep | undefined;
  /** From 0 up to 1, such as `Math.random`. */
  readonly random: () => number;
}

/**
 * Queues requests while the team's quota is spent, so that they wait here instead of being refused with 429. It learns
 * from response headers; while none names a quota, requests go at once. Queued requests go one after the other with
 * small random gaps, interactive ones before background ones but for every fifth turn, each first in, first out.
 *
 * Source: 429 RATE_LIMITED of the interface; headers, `retry-after` and the quota shared by a team are A13.
 */
export class QuotaGate {
  readonly #now: () => number;
  readonly #allowance: Allowance;
  readonly #line = new PriorityQueue();
  /** Fires when the first in the queue may go. */
  readonly #alarm: Alarm | undefined;

  constructor(parts: QuotaGateParts) {
    this.#now = parts.now;
    this.#allowance = new Allowance(parts);
    this.#alarm = parts.sleep && new Alarm(parts.elapsed, parts.sleep, () => this.#release());
  }

  /**
   * Asks to send one request: `undefined` when it may go at once, else a promise of its turn. Every request that may go
   * must be followed by exactly one `leave` or `giveBack`. Abort the signal to leave the queue: the promise rejects
   * with its reason. A caller that drops the promise instead blocks its place for good.
   */
  enter(priority: Priority, signal?: AbortSignal): Promise<void> | undefined {
    if (this.tryEnter()) return undefined;
    if (signal?.aborted) return Promise.reject(signal.reason);
    const turn = this.#line.join(priority, signal, () => this.#schedule());
    this.#schedule();
    return turn;
  }

  /** Counts one request if it may go at once; false when it would have to wait. */
  tryEnter(): boolean {
    if (this.#alarm && this.#mustWait()) return false;
    this.#allowance.take();
    return true;
  }

  /** New requests must queue behind waiting ones, unless nothing is limited any more and the queue is draining. */
  #mustWait(): boolean {
    if (this.#allowance.waitMs() > 0) return true;
    return this.#allowance.isLimited && !this.#line.isEmpty;
  }

  /**
   * Milliseconds until a request can go at the earliest; 0 when the gate is open, when that depends on a response that
   * may arrive at any moment, and when the gate never holds.
   */
  opensInMs(): number {
    return this.#alarm ? this.#allowance.earliestMs() : 0;
  }

  /**
   * Ends a request, with the headers of its response (lower-case names), whatever the status. Without a response the
   * service may have counted it: it stays spent until a newer response reports otherwise.
   */
  leave(headers?: Readonly<Record<string, string | undefined>>): void {
    if (headers) this.#allowance.learn(readQuota(headers, this.#now));
    else this.#allowance.lose();
    this.#schedule();
  }

  /** Instead of `leave`, when the request was provably never sent: another may go in its place. */
  giveBack(): void {
    this.#allowance.giveBack();
    this.#schedule();
  }

  /**
   * Records a 429, before the `leave` of the refused request: holds all requests for `ms` milliseconds (five minutes at
   * most). Without a hint, for 1 s, then 2 s, 4 s … up to 60 s until something succeeds, each less a random part of up
   * to half. Then one request goes, and the others follow when it got a response.
   */
  hold(ms?: number): void {
    this.#allowance.hold(ms);
  }

  /** Sets the timer for the first in the queue, or clears it when the queue is empty. */
  #schedule(): void {
    if (this.#line.isEmpty) this.#alarm?.clear();
    else this.#alarm?.set(this.#allowance.waitMs() + this.#allowance.gapMs(this.#line.size));
  }

  #release(): void {
    if (this.#allowance.waitMs() === 0) {
      this.#allowance.take();
      this.#line.next();
    }
    this.#schedule();
  }
}

/**
 * The request queues of a program, one for each team at each address. Share one `QuotaGates` among clients, and those
 * of the same team share a queue, as they share the quota (A13).
 */
export class QuotaGates {
  readonly #gates = new Map<string, QuotaGate>();

  /** The gate of a team. The first caller's `parts` are used. */
  for(baseUrl: string, teamId: string, parts: QuotaGateParts): QuotaGate {
    const key = `${new URL(baseUrl).href.replace(/\/+$/, '')} ${teamId.toLowerCase()}`;
    const known = this.#gates.get(key);
    if (known) return known;
    const gate = new QuotaGate(parts);
    this.#gates.set(key, gate);
    return gate;
  }
}
