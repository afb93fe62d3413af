import type { Quota } from './read-quota.ts';

/** What is known, or assumed, of the current window. Times are on the monotonic clock. */
export interface QuotaWindow {
  readonly limit: number | undefined;
  readonly spanMs: number;
  /** Requests left in it, including those in flight. */
  readonly remaining: number;
  /** When this knowledge expires. */
  readonly endsAt: number;
  /** When the last reported window ends; in the past when this is an assumption. */
  readonly saidUntil: number;
  /** Whether responses reported it. An assumption is replaced by the next response. */
  readonly isSaid: boolean;
}

/** How long to wait for a report on a new window, at most, before its quota counts as full. */
const ASK_MAX_MS = 5000;
/** A service that rounds down reports 0 for the whole last second of a window. */
const LAST_SECOND_MS = 1000;

const NEVER = Number.POSITIVE_INFINITY;

/** The window after a response. Responses overtake each other: within a window the smallest number is the newest. */
export const windowReported = (
  { limit, windowMs, remaining, resetMs = windowMs }: Quota,
  { known, isNewest, now }: { known: QuotaWindow | undefined; isNewest: boolean; now: number },
): QuotaWindow | undefined => {
  if (remaining === undefined || resetMs === undefined) return known;
  const spanMs = windowMs ?? Math.max(resetMs, known?.spanMs ?? 0);
  const end = now + (resetMs || LAST_SECOND_MS);
  const said = {
    limit: limit ?? known?.limit,
    spanMs,
    remaining,
    endsAt: end,
    saidUntil: end,
    isSaid: true,
  };
  if (!known) return said;

  // Reported ends of one window differ by latency and rounding to seconds, not by half a window.
  const windowsLater = (end - known.saidUntil) / spanMs;
  if (windowsLater >= 0.5) return said;
  if (known.isSaid) {
    if (windowsLater <= -0.5 && !isNewest) return known;
    const endsAt = Math.min(end, known.endsAt);
    return {
      ...said,
      remaining: isNewest ? remaining : Math.min(remaining, known.remaining),
      endsAt,
      saidUntil: endsAt,
    };
  }
  // It may belong to a request from before the assumption, and be older than what was known then.
  return isNewest ? said : { ...said, remaining: Math.min(remaining, known.remaining) };
};

/**
 * The window after the known one has expired. At first no more requests go than were left, but at least one; their
 * responses report the new window. Without one in time, or after a whole window, the quota counts as full.
 */
export const windowAfter = (known: QuotaWindow, now: number): QuotaWindow | undefined => {
  const { limit, spanMs, saidUntil } = known;
  if (known.isSaid && now < known.endsAt + spanMs) {
    const askMs = limit === undefined ? NEVER : Math.min(spanMs / 4, ASK_MAX_MS);
    const remaining = Math.max(known.remaining, 1);
    return { limit, spanMs, remaining, endsAt: now + askMs, saidUntil, isSaid: false };
  }
  if (limit === undefined) return undefined;
  return {
    limit,
    spanMs,
    remaining: limit,
    endsAt: now + spanMs,
    saidUntil: -NEVER,
    isSaid: false,
  };
};

/** The window after a 429: one request may go, and its response reports the rest. */
export const windowRefused = (known: QuotaWindow | undefined, inFlight: number): QuotaWindow => {
  const { limit, spanMs = 0 } = known ?? {};
  return {
    limit,
    spanMs,
    remaining: inFlight + 1,
    endsAt: NEVER,
    saidUntil: -NEVER,
    isSaid: false,
  };
};

/** The window after a request without a report: it stays spent; where a report is awaited, another request may go. */
export const windowWithoutResponse = (known: QuotaWindow): QuotaWindow => {
  const remaining = known.isSaid ? known.remaining - 1 : Math.max(known.remaining - 1, 1);
  return { ...known, remaining };
};
