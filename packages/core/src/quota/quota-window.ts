import type { Quota } from './read-quota.ts';

/** What is known, or guessed, of the window under way. Times are on the monotonic clock. */
export interface QuotaWindow {
  readonly limit: number | undefined;
  readonly spanMs: number;
  /** Requests left in it; those in flight are still to be taken off. */
  readonly remaining: number;
  /** When this stops being true. */
  readonly endsAt: number;
  /** When the window ends that answers last spoke of; it has passed when this is a guess. */
  readonly saidUntil: number;
  /** Whether answers said so. A guess gives way to the next answer. */
  readonly isSaid: boolean;
}

/** For how long a window that has just passed is asked about, at most, before it counts as full. */
const ASK_MAX_MS = 5000;
/** A service that rounds down says 0 all through the last second of a window. */
const LAST_SECOND_MS = 1000;

const NEVER = Number.POSITIVE_INFINITY;

/** What holds after an answer. Answers overtake each other: within a window the smallest number is the newest. */
export function windowSaid(
  { limit, windowMs, remaining, resetMs = windowMs }: Quota,
  { known, isNewest, now }: { known: QuotaWindow | undefined; isNewest: boolean; now: number },
): QuotaWindow | undefined {
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

  // The ends that are said of one window differ by the way of the answer and by whole seconds, not by half a window.
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
  // It may answer a request from before the guess, and be older than what was known then.
  return isNewest ? said : { ...said, remaining: Math.min(remaining, known.remaining) };
}

/**
 * What holds when the time of what was known is over. First no more go than were still left, but one in any case; their
 * answers tell how many there are. When none comes in time, or after a whole window, the quota counts as full.
 */
export function windowAfter(known: QuotaWindow, now: number): QuotaWindow | undefined {
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
}

/** What holds after a 429: one may go, and its answer tells how it goes on. */
export function windowRefused(known: QuotaWindow | undefined, inFlight: number): QuotaWindow {
  const { limit, spanMs = 0 } = known ?? {};
  return {
    limit,
    spanMs,
    remaining: inFlight + 1,
    endsAt: NEVER,
    saidUntil: -NEVER,
    isSaid: false,
  };
}

/** What holds after a request without a number: it stays spent, and where an answer is waited for, another may ask. */
export function windowUnanswered(known: QuotaWindow): QuotaWindow {
  const remaining = known.isSaid ? known.remaining - 1 : Math.max(known.remaining - 1, 1);
  return { ...known, remaining };
}
