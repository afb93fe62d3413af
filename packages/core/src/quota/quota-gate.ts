import type { Sleep } from '../waiting/sleep.ts';
import { QuotaWindow } from './quota-window.ts';
import type { Quota } from './read-quota.ts';

/** `interactive` when a person waits for the response, else `background`. */
export type Priority = 'interactive' | 'background';

/** The clock, timer and random source of a gate. */
export interface QuotaGateParts {
  /** Milliseconds on a clock that never jumps, such as `performance.now`. */
  readonly elapsed: () => number;
  /** Absent where there are no timers: then the gate never holds. */
  readonly sleep?: Sleep | undefined;
  /** From 0 up to 1, such as `Math.random`. */
  readonly random: () => number;
}

/**
 * Queues requests while the team's quota is spent, so that they wait here instead of being refused with 429. It learns
 * from responses; while none names a quota, requests go at once. Queued requests go one after the other with
 * small random gaps, interactive ones before background ones but for every fifth turn, each first in, first out.
 *
 * Source: 429 RATE_LIMITED of the interface; headers, `retry-after` and the quota shared by a team are A13.
 */
export class QuotaGate {
  readonly #parts: QuotaGateParts;
  readonly #window: QuotaWindow;
  readonly #line = new PriorityQueue();
  /** The timer for the first in the queue. */
  #alarm: { readonly at: number; readonly stop: AbortController } | undefined;

  constructor(parts: QuotaGateParts) {
    this.#parts = parts;
    this.#window = new QuotaWindow(parts);
  }

  /**
   * Counts one request if it may go at once; false when it must `wait`. New requests queue behind waiting ones, unless
   * nothing is limited any more and the queue is draining. Every request that may go must be followed by exactly one
   * `leave`, `lose` or `giveBack`.
   */
  tryEnter(): boolean {
    const isQueueing = this.#window.isLimited && this.#line.size > 0;
    if (this.#parts.sleep && (isQueueing || this.#window.waitMs() > 0)) return false;
    this.#window.sent();
    return true;
  }

  /** Resolves when it is the request's turn, which counts it; rejects with the signal's reason when that aborts. */
  wait(priority: Priority, signal: AbortSignal): Promise<void> {
    const turn = this.#line.join(priority, signal, () => this.#schedule());
    this.#schedule();
    return turn;
  }

  /**
   * Milliseconds until a request can go at the earliest; 0 when the gate is open, when that depends on a response that
   * may arrive at any moment, and when the gate never holds.
   */
  opensInMs(): number {
    return this.#parts.sleep ? this.#window.earliestMs() : 0;
  }

  /** Ends a request, with what its response says of the quota. */
  leave(quota: Quota | undefined): void {
    this.#window.responded(quota);
    this.#schedule();
  }

  /** Ends a request without a response. The service may have counted it, so it stays spent until a response says otherwise. */
  lose(): void {
    this.#window.lost();
    this.#schedule();
  }

  /** Ends a request that was provably never sent: another may go in its place. */
  giveBack(): void {
    this.#window.notSent();
    this.#schedule();
  }

  /**
   * Records a 429, before the `leave` of the refused request: holds all requests for `ms` milliseconds (five minutes at
   * most). Without a hint, for 1 s, then 2 s, 4 s … up to 60 s until something succeeds, each less a random part of up
   * to half. Then one request goes, and the others follow when it got a response.
   */
  hold(ms?: number): void {
    this.#window.refused(ms);
  }

  /** Sets the timer for the first in the queue, unless it rings earlier already. */
  #schedule(): void {
    const { sleep, elapsed } = this.#parts;
    if (this.#line.size === 0) {
      this.#stopAlarm();
      return;
    }
    const inMs = this.#window.waitMs() + this.#window.gapMs(this.#line.size);
    const at = elapsed() + inMs;
    if (!sleep || at >= (this.#alarm?.at ?? Number.POSITIVE_INFINITY)) return;
    this.#stopAlarm();
    const alarm = { at, stop: new AbortController() };
    this.#alarm = alarm;
    const ring = () => {
      if (this.#alarm === alarm) this.#release();
    };
    // A sleep that is stopped rejects.
    sleep(inMs, alarm.stop.signal).then(ring, () => {});
  }

  #stopAlarm(): void {
    this.#alarm?.stop.abort();
    this.#alarm = undefined;
  }

  #release(): void {
    this.#alarm = undefined;
    if (this.#window.waitMs() === 0) {
      this.#window.sent();
      this.#line.next();
    }
    this.#schedule();
  }
}

/** How many interactive ones go ahead of a waiting background one, so that it does get its turn. */
const AHEAD = 4;

/** A queue: interactive before background but for every fifth turn; first in, first out within each. */
class PriorityQueue {
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

/**
 * The request queues of a program, one for each team at each address. Share one `QuotaGates` among clients, and those
 * of the same team share a queue, as they share the quota (A13).
 */
export class QuotaGates {
  readonly #gates = new Map<string, QuotaGate>();

  /** The gate of a team. The first caller's `parts` are used. */
  for(baseUrl: string, teamId: string, parts: QuotaGateParts): QuotaGate {
    const key = keyOf(baseUrl, teamId);
    const known = this.#gates.get(key);
    if (known) return known;
    const gate = new QuotaGate(parts);
    this.#gates.set(key, gate);
    return gate;
  }

  /**
   * Holds the requests of a team for `ms` milliseconds, as another process of yours was refused. A team that no client
   * was made for, and one that is held for longer already, is left alone.
   */
  hold(baseUrl: string, teamId: string, ms: number): void {
    const gate = this.#gates.get(keyOf(baseUrl, teamId));
    if (gate && ms > gate.opensInMs()) gate.hold(ms);
  }
}

const keyOf = (baseUrl: string, teamId: string) =>
  `${new URL(baseUrl).href.replace(/\/+$/, '')} ${teamId.toLowerCase()}`;
