import { RATE_LIMIT_HEADERS } from '../operations/operation.ts';
import { HOLD_MAX_MS, msFromNow } from '../waiting/retry-after.ts';

/** The team's request quota according to a response (A13). Members are absent if the response doesn't state them. */
export interface Quota {
  /** Requests per window, at least 1. */
  readonly limit?: number;
  /** The window's length, in milliseconds. */
  readonly windowMs?: number;
  /** Requests left in this window, counted when the service received this one. */
  readonly remaining?: number;
  /** Time until the window ends, in milliseconds. */
  readonly resetMs?: number;
}

/**
 * Reads `x-ratelimit-limit: 20, 20;w=60`, `x-ratelimit-remaining: 3` and `x-ratelimit-reset: 42` (seconds, or a time since the
 * epoch). Longer times are cut to `HOLD_MAX_MS`. Values in any other format are ignored; returns `undefined` if nothing is
 * left. Header names are lower-case; `now` is the wall clock. Source: A13.
 */
export const readQuota = (
  headers: Readonly<Record<string, string | undefined>>,
  now: () => number,
): Quota | undefined => {
  const limit = headers[RATE_LIMIT_HEADERS.limit];
  const remaining = headers[RATE_LIMIT_HEADERS.remaining];
  const reset = headers[RATE_LIMIT_HEADERS.reset];
  if (limit === undefined && remaining === undefined && reset === undefined) return undefined;

  const resetMs = reset === undefined ? undefined : msFromNow(reset, headers, now);
  const quota = {
    ...(limit === undefined ? {} : readLimit(limit)),
    ...(remaining !== undefined && /^\d{1,15}$/.test(remaining) ? { remaining: Number(remaining) } : {}),
    ...(resetMs === undefined ? {} : { resetMs: Math.min(resetMs, HOLD_MAX_MS) }),
  };
  return Object.keys(quota).length > 0 ? quota : undefined;
};

/** The current limit, and the window of the policy with this limit. Policies may follow the limit. */
const readLimit = (text: string): Quota => {
  const [inForce, ...policies] = text
    .split(',')
    .map((part) => /^(\d{1,15})(?:;w=(\d{1,15}))?$/.exec(part.trim()));
  if (!inForce || policies.includes(null)) return {};
  const limit = Number(inForce[1]);
  if (limit === 0) return {};
  const seconds = inForce[2] ?? policies.find((policy) => Number(policy?.[1]) === limit)?.[2];
  return Number(seconds) > 0 ? { limit, windowMs: Math.min(Number(seconds) * 1000, HOLD_MAX_MS) } : { limit };
};
