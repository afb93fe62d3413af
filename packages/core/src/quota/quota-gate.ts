import { Alarm, type Sleep } from './alarm.ts';
import { Allowance } from './allowance.ts';
import { readQuota } from './read-quota.ts';
import { type Priority, WaitingLine } from './waiting-line.ts';

/** What a gate works with. */
export interface QuotaGateParts {
  /** Milliseconds on a clock that never jumps, such as `performance.now`. */
  readonly elapsed: () => number;
  /** Absent where there are no timers: then the gate never holds anybody. */
  readonly sleep?: Sleep;
  /** From 0 up to 1, such as `Math.random`. */
  readonly random: () => number;
}

/**
 * Holds requests back while the team's quota is spent, so that they wait here instead of being refused with 429. It
 * learns from the answers' headers; while none of them names a quota, everybody goes at once. Those who waited go one
 * after the other with small random gaps, interactive ones ahead of background ones, each first in, first out.
 *
 * Source: 429 RATE_LIMITED of the interface; headers, `retry-after` and the quota shared by a team are A13.
 */
export class QuotaGate {
  readonly #allowance: Allowance;
  readonly #line = new WaitingLine();
  /** Rings for the first in line. */
  readonly #alarm: Alarm | undefined;

  constructor(parts: QuotaGateParts) {
    this.#allowance = new Allowance(parts);
    this.#alarm = parts.sleep && new Alarm(parts.elapsed, parts.sleep, () => this.#release());
  }

  /**
   * Asks to send one request: `undefined` when it may go at once, otherwise a promise of its turn. Each that may go is
   * followed by exactly one `leave` or `giveBack`. To stop waiting, abort the signal: the promise rejects with its
   * reason, and the place is free. Whoever just walks away keeps a place that is never left.
   */
  enter(priority: Priority, signal?: AbortSignal): Promise<void> | undefined {
    if (this.tryEnter()) return undefined;
    if (signal?.aborted) return Promise.reject(signal.reason);
    const turn = this.#line.join(priority, signal, () => this.#attend());
    this.#attend();
    return turn;
  }

  /** Sends one request if it may go at once; false when it would have to wait. */
  tryEnter(): boolean {
    if (this.#alarm && this.#mustWait()) return false;
    this.#allowance.take();
    return true;
  }

  /** Nobody passes those who wait, unless nothing is limited any more: then they are on their way out. */
  #mustWait(): boolean {
    if (this.#allowance.waitMs() > 0) return true;
    return this.#allowance.isLimited && !this.#line.isEmpty;
  }

  /**
   * How long until anybody can go at the earliest, in milliseconds; 0 when the gate is open, when that depends on an
   * answer that may come at any moment, and when the gate never holds.
   */
  opensInMs(): number {
    return this.#alarm ? this.#allowance.earliestMs() : 0;
  }

  /**
   * The request is over; with the headers of its answer (names in lower case), whatever the status. Without an answer
   * the service may have counted it all the same: it stays spent until a newer answer tells.
   */
  leave(headers?: Readonly<Record<string, string | undefined>>): void {
    if (headers) this.#allowance.learn(readQuota(headers));
    else this.#allowance.lose();
    this.#attend();
  }

  /** Instead of `leave`, when the request was provably never sent: somebody else may go in its place. */
  giveBack(): void {
    this.#allowance.giveBack();
    this.#attend();
  }

  /**
   * A 429, told before the `leave` of the refused request: everybody is held for so many milliseconds (an hour at
   * most). Without a hint it is 1 s, then 2 s, 4 s … up to 60 s until something succeeds, each less a random part of up
   * to half. Then one request goes first, and the others follow when it was answered.
   */
  hold(ms?: number): void {
    this.#allowance.hold(ms);
  }

  /** Sees to it that the first in line is thought of when it may go, and that no timer runs for nobody. */
  #attend(): void {
    if (this.#line.isEmpty) this.#alarm?.clear();
    else this.#alarm?.set(this.#allowance.waitMs() + this.#allowance.gapMs(this.#line.size));
  }

  #release(): void {
    if (this.#allowance.waitMs() === 0) {
      this.#allowance.take();
      this.#line.next();
    }
    this.#attend();
  }
}
