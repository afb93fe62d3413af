import * as z from 'zod';

/** The furthest moment that `dateIn` can name, in seconds either way: a year. */
const YEAR = 365 * 24 * 60 * 60;

const rule = {
  error: 'must be seconds, ASCII text like an HTTP date, or { "dateIn": seconds }, at most a year from now',
};

/**
 * The forms of `Retry-After`: seconds, any text that a header can carry (an HTTP date, or an absurd one such as `soon`), or
 * an HTTP date so many seconds from now.
 */
export const retryAfter = z.union(
  [
    z.number().min(0),
    z.string().regex(/^[!-~]([ -~]*[!-~])?$/, rule),
    z.strictObject({ dateIn: z.number().min(-YEAR).max(YEAR) }),
  ],
  rule,
);

/**
 * The value of the header.
 * @param now real time in milliseconds since 1970: a caller holds a date against its own clock, not the sandbox's
 */
export const retryAfterHeader = (value: z.infer<typeof retryAfter>, now: number): string =>
  typeof value === 'object' ? new Date(now + value.dateIn * 1000).toUTCString() : String(value);
