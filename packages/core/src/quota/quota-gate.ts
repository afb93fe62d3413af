import type { Sleep } from '../waiting/sleep.ts';
import { QuotaWindow } from './quota-window.ts';
import type { Quota } from './read-quota.ts';
import { type Series, type Turn, type Waiting, WaitingLine } from './waiting-line.ts';

export type { Priority } from './waiting-line.ts';

/** A gate's clock, timer and random source. */
export interface QuotaGateParts {
  /** Milliseconds on a clock that never jumps, such as `performance.now`. */
  readonly elapsed: () => number;
  /** Absent without timers: then no request waits. */
  readonly sleep?: Sleep | undefined;
  /** Returns a number from 0 to below 1, such as `Math.random`. */
  readonly random: () => number;
}

/**
 * Queues requests while the team's quota is used up, instead of letting the service reject them with a 429 (A13). It learns
 * from responses: the first request goes alone, and nothing waits until a response names a quota. Queued requests are sent one
 * after the other with small random gaps. Background ones leave a fifth of each window to the others. If a request and those
 * that follow it can't be sent before its deadline, it's turned away immediately.
 */
export class QuotaGate {
  readonly #parts: QuotaGateParts;
  readonly #window: QuotaWindow;
  /** Waiting requests; absent until the first one. */
  #line: WaitingLine | undefined;
  /** Series that have begun and continue. A place is kept for the next request of each. */
  readonly #kept = new Set<Series>();
  #judging: Promise<void> | undefined;
  /** The timer for the first in the queue. */
  #alarm: { readonly at: number; readonly stop: AbortController } | undefined;

  constructor(parts: QuotaGateParts) {
    this.#parts = parts;
    this.#window = new QuotaWindow(parts);
  }

  /** Counts a request if it can go now; otherwise, call `wait`. If it goes, end it with one `leave`, `lose` or `giveBack`. */
  tryEnter(turn: Turn = {}): boolean {
    const isQueueing = this.#window.isLimited && this.#waiting > 0 && !turn.series?.hasBegun;
    if (this.#parts.sleep && (isQueueing || this.#waitMs(turn) > 0 || this.#lateMs(turn) > 0)) return false;
    this.#count(turn);
    return true;
  }

  /** Resolves at the request's turn, or now, with the milliseconds until then, if that's too late. Rejects on abort. */
  wait(turn: Turn, signal: AbortSignal): Promise<number | undefined> {
    if (turn.series) this.#kept.delete(turn.series);
    this.#line ??= new WaitingLine();
    const ended = this.#line.join(turn, signal, () => this.#schedule());
    this.#schedule();
    // Once for all that come at once.
    this.#judging ??= Promise.resolve().then(() => {
      this.#judging = undefined;
      this.#judge();
    });
    return ended;
  }

  /** Milliseconds until the next request can go, at the earliest; 0 if that depends on a response in flight. */
  opensInMs(): number {
    return this.#parts.sleep ? this.#window.earliestMs() : 0;
  }

  /** Ends a request, with the quota from its response. */
  leave(quota: Quota | undefined): void {
    this.#window.responded(quota);
    this.#judge();
  }

  /** Ends a request without a response. It counts as spent until a response says otherwise. */
  lose(): void {
    this.#window.lost();
    this.#judge();
  }

  /** Ends a request that was provably never sent. Another can go instead. */
  giveBack(): void {
    this.#window.notSent();
    this.#schedule();
  }

  /**
   * Records a 429 and delays all requests for `ms` milliseconds (five minutes at most). Call it before the rejected request's
   * `leave`. Without a hint, the delay is 1 s, then 2 s, 4 s … up to 60 s, each minus a random part of up to half. Then one
   * request is sent, and the others once it has a response.
   */
  hold(ms?: number): void {
    this.#window.refused(ms);
  }

  get #waiting(): number {
    return this.#line?.size ?? 0;
  }

  /** How many places are kept for others. */
  #keptFor({ series, priority }: Turn): number {
    if (series?.hasBegun) return 0;
    return this.#kept.size + (priority === 'background' ? this.#window.reserve : 0);
  }

  /** The next request. If only reserved places are left, the next interactive one. */
  get #first(): Waiting | undefined {
    const { first, firstInteractive } = this.#line ?? {};
    return first && this.#waitMs(first.turn) > 0 ? (firstInteractive ?? first) : first;
  }

  #waitMs(turn: Turn): number {
    return this.#window.waitMs(this.#keptFor(turn));
  }

  /** Milliseconds until a request can go, after `before` others and with its follow-up, if that's too late; otherwise 0. */
  #lateMs(turn: Turn, before = this.#keptFor(turn)): number {
    const inMs = this.#window.earliestMs(before + requestsOf(turn));
    return this.#parts.elapsed() + inMs < (turn.deadlineAt ?? NEVER) ? 0 : inMs;
  }

  /** Turns away requests that would be too late, and sends those that can go. */
  #judge(): void {
    let before = 0;
    if (this.#line && this.#window.isLimited)
      for (const { turn, end } of this.#line.inOrder()) {
        const lateMs = this.#lateMs(turn, before + this.#keptFor(turn));
        if (lateMs > 0) end(lateMs);
        // A background one takes no place that is kept for others.
        else if (turn.priority !== 'background' || this.#waitMs(turn) === 0) before += requestsOf(turn);
      }
    this.#schedule();
  }

  /** Sends the requests that can go. Sets the timer for the next one, unless it already rings earlier. */
  #schedule(): void {
    const { sleep, elapsed } = this.#parts;
    for (let first = this.#first; first; first = this.#first) {
      const waitMs = this.#waitMs(first.turn);
      const inMs = waitMs + this.#window.gapMs(this.#waiting, waitMs);
      if (inMs > 0) {
        const at = elapsed() + inMs;
        if (!sleep || at >= (this.#alarm?.at ?? NEVER)) return;
        this.#stopAlarm();
        const alarm = { at, stop: new AbortController() };
        this.#alarm = alarm;
        const ring = () => {
          if (this.#alarm === alarm) this.#release();
        };
        // A sleep that is stopped rejects.
        sleep(inMs, alarm.stop.signal).then(ring, () => {});
        return;
      }
      this.#letGo(first);
    }
    this.#stopAlarm();
  }

  #stopAlarm(): void {
    this.#alarm?.stop.abort();
    this.#alarm = undefined;
  }

  #release(): void {
    this.#alarm = undefined;
    const first = this.#first;
    if (first && this.#waitMs(first.turn) === 0) this.#letGo(first);
    this.#schedule();
  }

  #letGo(first: Waiting): void {
    const lateMs = this.#lateMs(first.turn);
    if (lateMs > 0) first.end(lateMs);
    else {
      this.#count(first.turn);
      this.#line?.letGo(first);
    }
  }

  #count({ series }: Turn): void {
    this.#window.sent();
    if (!series) return;
    series.hasBegun = true;
    series.onEnd = () => {
      if (this.#kept.delete(series)) this.#schedule();
    };
    if (series.continues) this.#kept.add(series);
    else this.#kept.delete(series);
  }
}

const NEVER = Number.POSITIVE_INFINITY;

const requestsOf = ({ series }: Turn): number => (series?.continues ? 2 : 1);

/** A program's request queues. Pass one to several clients: those of the same team share a queue and its quota (A13). */
export class QuotaGates {
  readonly #gates = new Map<string, QuotaGate>();

  /** A team's gate. `parts` only matter in a team's first call. */
  for(baseUrl: string, teamId: string, parts: QuotaGateParts): QuotaGate {
    const key = keyOf(baseUrl, teamId);
    const known = this.#gates.get(key);
    if (known) return known;
    const gate = new QuotaGate(parts);
    this.#gates.set(key, gate);
    return gate;
  }

  /** Delays a team's requests by `ms` after another process's 429. Never shortens a delay. */
  hold(baseUrl: string, teamId: string, ms: number): void {
    const gate = this.#gates.get(keyOf(baseUrl, teamId));
    if (gate && ms > gate.opensInMs()) gate.hold(ms);
  }
}

const keyOf = (baseUrl: string, teamId: string) =>
  `${new URL(baseUrl).href.replace(/\/+$/, '')} ${teamId.toLowerCase()}`;
