import { RATE_LIMIT_HEADERS } from '../operations/operation.ts';
import type { TransportResponse } from '../transport/transport.ts';

/** The moment that a date in a header names, in milliseconds since the epoch. */
function instantOf(date = ''): number | undefined {
  // `Date.parse` alone takes a lot for a date that is none, such as `soon 5`.
  const instant = /\d\d:\d\d:\d\d/.test(date) ? Date.parse(date) : Number.NaN;
  return Number.isNaN(instant) ? undefined : instant;
}

/**
 * How long the service asks to wait, in milliseconds: `retry-after` in seconds or as a date, and after a 429 else the
 * seconds of `x-ratelimit-reset` (A13). A date is compared with the answer's own, so that clocks that differ do no harm.
 * `undefined` when it says nothing that can be read.
 */
export function retryAfterMs(
  { status, headers }: Pick<TransportResponse, 'status' | 'headers'>,
  now: number,
): number | undefined {
  const hint = headers['retry-after'] ?? (status === 429 ? headers[RATE_LIMIT_HEADERS.reset] : undefined);
  if (typeof hint !== 'string') return undefined;
  if (/^\d+(\.\d+)?$/.test(hint)) return Number(hint) * 1000;
  const date = instantOf(hint);
  return date === undefined ? undefined : Math.max(0, date - (instantOf(headers.date) ?? now));
}
