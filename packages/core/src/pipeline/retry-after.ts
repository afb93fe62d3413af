import type { TransportResponse } from '../transport/transport.ts';

/**
 * How long the service asks to wait, in milliseconds: `retry-after` in seconds or as a date, else the seconds of
 * `x-ratelimit-reset` (A13). `undefined` when it says nothing that can be read.
 */
export function retryAfterMs(headers: TransportResponse['headers'], now: number): number | undefined {
  const hint = headers['retry-after'] ?? headers['x-ratelimit-reset'];
  if (hint === undefined) return undefined;
  if (/^\d+(\.\d+)?$/.test(hint)) return Number(hint) * 1000;
  const date = Date.parse(hint);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
