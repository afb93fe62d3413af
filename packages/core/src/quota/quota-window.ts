import { ExponentialBackoff } from '../waiting/exponential-backoff.ts';
import { HOLD_MAX_MS } from '../waiting/retry-after.ts';
import type { Quota } from './read-quota.ts';

/** The known or assumed state of the current window. Times are on the monotonic clock. */
interface Window {
  readonly limit: number | undefined;
  readonly spanMs: number;
  /** Requests left in it, including those in flight. */
  readonly remaining: number;
  /** When this knowledge expires. */
  readonly endsAt: number;
  /** When the last reported window ends; in the past if this window is assumed. */
  readonly reportedEnd: number;
  /** Whether a response reported it. The next response replaces an assumed window. */
  readonly isReported: boolean;
}

/** The longest wait for a report on a new window before its quota counts as full. */
const ASK_MAX_MS = 5000;
/** A service that rounds down reports 0 for the whole last second of a window. */
const LAST_SECOND_MS = 1000;
/** The share of a quota that's reserved for interactive requests. */
const RESERVED_SHARE = 1 / 5;
/** The longest gap between queued requests under a known quota. */
const GAP_MAX_MS = 100;
/** About how long it takes to empty the queue if no quota is known, regardless of its length. */
const DRAIN_MS = 500;

const NEVER = Number.POSITIVE_INFINITY;

/** Tracks how many requests the quota allows (A13), and when the next one can be sent. */
export class QuotaWindow {
  readonly #elapsed: () => number;
  readonly #random: () => number;
  /** How long a 429 delays all requests. */
  readonly #hold: ExponentialBackoff;
  /** Absent until a quota is known or a request is rejected. */
  #window: Window | undefined;
  /** `new`: nothing sent. `asking`: first request in flight. `first`: its quota applies. `later`: after a window's end or a 429. */
  #stage: 'new' | 'asking' | 'first' | 'later' = 'new';
  #inFlight = 0;
  /** Whether no request has ended since none was in flight. If so, the next response is the newest. */
  #isFirst = false;

  constructor(parts: { readonly elapsed: () => number; readonly random: () => number }) {
    this.#elapsed = parts.elapsed;
    this.#random = parts.random;
    this.#hold = new ExponentialBackoff({ firstMs: 1000, maxMs: 60_000, jitter: 0.5, ...parts });
  }

  /** Whether a quota or a rejection applies. If so, new requests must queue. */
  get isLimited(): boolean {
    return this.#window !== undefined;
  }

  /** How many of a window's requests background ones leave to others. */
  get reserve(): number {
    return Math.floor((this.#window?.limit ?? 0) * RESERVED_SHARE);
  }

  /** Milliseconds until one more request can be sent, apart from `kept` places; infinity if that needs a response first. */
  waitMs(kept = 0): number {
    if (!this.#window) return 0;
    const now = this.#elapsed();
    const heldMs = this.#turn(now);
    if (!this.#window) return heldMs;
    const { remaining, isReported, endsAt } = this.#window;
    // What is only assumed has no places to keep: the next response says how many there are.
    if (remaining - (isReported ? kept : 0) > this.#inFlight) return heldMs;
    return Math.max(heldMs, endsAt - now);
  }

  /** Milliseconds until the last of `requests` can be sent, at the earliest. A response in flight may arrive at any moment. */
  earliestMs(requests = 1): number {
    const now = this.#elapsed();
    const heldMs = this.#turn(now);
    if (!this.#window) return 0;
    const { limit, spanMs, remaining, endsAt, isReported } = this.#window;
    const left = Math.max(0, remaining - this.#inFlight);
    if (requests <= left) return heldMs;
    const [opensInMs, later] = isReported
      ? [Math.max(heldMs, endsAt - now), requests - left]
      : [heldMs, requests];
    if (limit === undefined) return opensInMs;
    // In each window, a gap precedes all but the first.
    const gapsMs = ((later - 1) % limit) * Math.min(spanMs / limit, GAP_MAX_MS);
    return opensInMs + Math.floor((later - 1) / limit) * spanMs + gapsMs;
  }

  /** A random gap before the next queued request. It's 0 if requests only waited for the first response. */
  gapMs(waiting: number, waitMs: number): number {
    if (this.#stage !== 'later' && waitMs === 0) return 0;
    const { limit, spanMs = 0 } = this.#window ?? {};
    const share = limit ? spanMs / limit : DRAIN_MS / waiting;
    return this.#random() * Math.min(share, GAP_MAX_MS);
  }

  /** Counts a request as sent. The very first one goes alone. */
  sent(): void {
    if (this.#inFlight === 0) this.#isFirst = true;
    this.#inFlight += 1;
    if (this.#stage !== 'new') return;
    this.#stage = 'asking';
    this.#window ??= {
      limit: undefined,
      spanMs: 0,
      remaining: 1,
      ...assumedFor(this.#elapsed() + ASK_MAX_MS),
    };
  }

  /** Uncounts a request that was never sent. */
  notSent(): void {
    this.#inFlight -= 1;
  }

  /** Records a request without a response. The service may have counted it. */
  lost(): void {
    this.#inFlight -= 1;
    this.#isFirst = false;
    if (this.#stage === 'asking') [this.#stage, this.#window] = ['first', undefined];
    else if (this.#window) this.#window = withoutReport(this.#window);
  }

  /** Records a response. */
  responded(quota: Quota | undefined): void {
    if (quota?.remaining === undefined) this.lost();
    else {
      const now = this.#elapsed();
      this.#turn(now);
      this.#inFlight -= 1;
      if (this.#stage === 'asking') this.#stage = 'first';
      this.#window = reported(quota, { known: this.#window, isNewest: this.#isFirst, now });
      this.#isFirst = false;
    }
    // While all requests are held, a response belongs to an earlier request and does not end the hold.
    if (!this.#window || this.#hold.leftMs() > 0) return;
    this.#hold.succeeded();
    if (!this.#window.isReported) this.#window = undefined;
  }

  /** Records a 429. */
  refused(ms = 0): void {
    this.#stage = 'later';
    if (ms > 0) this.#hold.extend(Math.min(ms, HOLD_MAX_MS));
    // Another 429 while requests are held belongs to the same burst and does not extend the hold.
    else if (this.#hold.leftMs() === 0) this.#hold.failed();
    // One request may go after it, and its response reports the rest.
    const { limit, spanMs = 0 } = this.#window ?? {};
    this.#window = { limit, spanMs, remaining: this.#inFlight + 1, ...assumedFor(NEVER) };
  }

  /** Moves to the next window if this one has ended and no 429 delays requests. Returns the remaining delay in milliseconds. */
  #turn(now: number): number {
    const heldMs = this.#hold.leftMs();
    if (heldMs === 0 && this.#window && now >= this.#window.endsAt) {
      this.#window = after(this.#window, now);
      this.#stage = this.#stage === 'asking' ? 'first' : 'later';
    }
    return heldMs;
  }
}

const assumedFor = (endsAt: number) => ({ endsAt, reportedEnd: -NEVER, isReported: false });

/** The window after a response. Responses can arrive out of order: within a window, the smallest number is the newest. */
const reported = (
  { limit, windowMs, remaining, resetMs = windowMs }: Quota,
  { known, isNewest, now }: { known: Window | undefined; isNewest: boolean; now: number },
): Window | undefined => {
  if (remaining === undefined || resetMs === undefined) return known;
  const spanMs = windowMs ?? Math.max(resetMs, known?.spanMs ?? 0);
  const endsAt = now + (resetMs || LAST_SECOND_MS);
  const report = { spanMs, remaining, endsAt, reportedEnd: endsAt, isReported: true };
  const window = { ...report, limit: limit ?? known?.limit };
  if (!known) return window;

  // Reported ends of one window differ by latency and rounding to seconds, not by half a window.
  const spansLater = (endsAt - known.reportedEnd) / spanMs;
  if (spansLater >= 0.5) return window;
  if (known.isReported) {
    if (spansLater <= -0.5 && !isNewest) return known;
    const end = Math.min(endsAt, known.endsAt);
    const left = isNewest ? remaining : Math.min(remaining, known.remaining);
    return { ...window, remaining: left, endsAt: end, reportedEnd: end };
  }
  // It may belong to a request from before the assumption, and be older than what was known then.
  return isNewest ? window : { ...window, remaining: Math.min(remaining, known.remaining) };
};

/** The next window. Allows the requests left, at least one, until a response reports it or it must be full. */
const after = (known: Window, now: number): Window | undefined => {
  const { limit, spanMs, reportedEnd } = known;
  if (known.isReported && now < known.endsAt + spanMs) {
    const askMs = limit === undefined ? NEVER : Math.min(spanMs / 4, ASK_MAX_MS);
    const remaining = Math.max(known.remaining, 1);
    return { limit, spanMs, remaining, endsAt: now + askMs, reportedEnd, isReported: false };
  }
  return limit === undefined ? undefined : { limit, spanMs, remaining: limit, ...assumedFor(now + spanMs) };
};

/** The window after a request without a report. It stays spent, but if a report is awaited, one more can go. */
const withoutReport = (known: Window): Window => {
  const left = known.remaining - 1;
  return { ...known, remaining: known.isReported ? left : Math.max(left, 1) };
};
