import { RATE_LIMIT_HEADERS } from '../operations/operation.ts';

/** The longest wait that a header can cause, in milliseconds. If that's too short, the service rejects one call. */
export const HOLD_MAX_MS = 300_000;

/** More seconds than anybody waits. From here on, a number is a time since the epoch, in seconds. */
const EPOCH_SECONDS = 1e9;
/** From here on, a number is a time since the epoch, in milliseconds. */
const EPOCH_MS = 1e11;

type Headers = Readonly<Record<string, string | undefined>>;

/** A header date's time, in milliseconds since the epoch. */
const instantOf = (date = ''): number | undefined => {
  // `Date.parse` alone takes a lot for a date that is none, such as `soon 5`.
  const instant = /\d\d:\d\d:\d\d/.test(date) ? Date.parse(date) : Number.NaN;
  return Number.isNaN(instant) ? undefined : instant;
};

/** The parts of a response that say how long to wait. */
export interface RetryHint {
  /** HTTP status. */
  readonly status: number;
  /** Headers, by lower-case name. */
  readonly headers: Headers;
}

/**
 * Reads seconds, or a time since the epoch (by the response's own date), as milliseconds from now; `undefined` if it's neither.
 */
export const msFromNow = (value: string, headers: Headers, now: () => number): number | undefined => {
  if (!/^\d{1,15}(\.\d+)?$/.test(value)) return undefined;
  const number = Number(value);
  if (number < EPOCH_SECONDS) return number * 1000;
  const instant = number < EPOCH_MS ? number * 1000 : number;
  return Math.max(0, instant - (instantOf(headers.date) ?? now()));
};

/**
 * How long the service asks to wait, in milliseconds. Reads `retry-after-ms`, then `retry-after` (seconds or a date), then,
 * after a 429, `x-ratelimit-reset`, in seconds from now or since the epoch (A13). At most five minutes, the longest the client
 * waits. Returns `vagueMs` if `retry-after` is 0, past or unreadable, and `undefined` if there's no such header.
 */
export const retryAfterMs = (
  { status, headers }: RetryHint,
  now: number,
  vagueMs?: number,
): number | undefined => {
  const { 'retry-after-ms': inMs = '', 'retry-after': hint } = headers;
  const given = /^\d{1,15}(\.\d+)?$/.test(inMs) ? Number(inMs) : hint && readHint(hint, headers, now);
  if (given) return Math.min(given, HOLD_MAX_MS);
  if (hint !== undefined) return vagueMs ?? (given === 0 ? 0 : undefined);
  const reset = status === 429 ? readHint(headers[RATE_LIMIT_HEADERS.reset] ?? '', headers, now) : undefined;
  return reset ? Math.min(reset, HOLD_MAX_MS) : undefined;
};

/** Milliseconds from now; 0 if it's in the past, `undefined` if it isn't a number or a date. */
const readHint = (hint: string, headers: Headers, now: number): number | undefined => {
  const date = instantOf(hint);
  const ms = msFromNow(hint, headers, () => now) ?? (date && date - (instantOf(headers.date) ?? now));
  return ms && Math.max(0, ms);
};
