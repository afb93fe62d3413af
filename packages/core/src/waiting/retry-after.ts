import { RATE_LIMIT_HEADERS } from '../operations/operation.ts';

/** The time of a date in a header, in milliseconds since the epoch. */
const instantOf = (date = ''): number | undefined => {
  // `Date.parse` alone takes a lot for a date that is none, such as `soon 5`.
  const instant = /\d\d:\d\d:\d\d/.test(date) ? Date.parse(date) : Number.NaN;
  return Number.isNaN(instant) ? undefined : instant;
};

/** What of a response is needed to read how long to wait. */
export interface RetryHint {
  /** HTTP status. */
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/**
 * How long the service asks to wait, in milliseconds: `retry-after` in seconds or as a date, and after a 429 else the
 * seconds of `x-ratelimit-reset` (A13). A date is compared with the response's own, so that clocks that differ do no
 * harm. `undefined` when it says nothing that can be read.
 */
export const retryAfterMs = ({ status, headers }: RetryHint, now: number): number | undefined => {
  const hint = headers['retry-after'] ?? (status === 429 ? headers[RATE_LIMIT_HEADERS.reset] : undefined);
  if (typeof hint !== 'string') return undefined;
  if (/^\d+(\.\d+)?$/.test(hint)) return Number(hint) * 1000;
  const date = instantOf(hint);
  return date === undefined ? undefined : Math.max(0, date - (instantOf(headers.date) ?? now));
};
