import { RATE_LIMIT_HEADERS } from '@visitor-invitations/core/portable';

/** How long an answer asks to wait, in milliseconds: `retry-after` in seconds or as a date, else the quota's reset (A13). */
export const retryAfterMs = (headers: Headers, now: number): number | undefined => {
  const hint = headers.get('retry-after') ?? headers.get(RATE_LIMIT_HEADERS.reset);
  if (hint === null) return undefined;
  if (/^\d+(\.\d+)?$/.test(hint)) return Number(hint) * 1000;
  const date = Date.parse(hint);
  if (Number.isNaN(date)) return undefined;
  // Compared with the answer's own date, so that clocks that differ do no harm.
  const sent = Date.parse(headers.get('date') ?? '');
  return Math.max(0, date - (Number.isNaN(sent) ? now : sent));
};
