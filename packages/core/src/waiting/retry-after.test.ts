import { expect, test } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

const now = Date.parse('2026-05-04T09:00:00Z');

test.each([
  [{ 'retry-after': '7' }, 7000],
  [{ 'retry-after': '0.5' }, 500],
  [{ 'retry-after': 'Mon, 04 May 2026 09:00:30 GMT' }, 30_000],
  [{ 'retry-after': 'Mon, 04 May 2026 08:00:00 GMT' }, 0],
  [{ 'retry-after': 'Mon, 04 May 2026 09:10:30 GMT', date: 'Mon, 04 May 2026 09:10:00 GMT' }, 30_000],
  [{ 'retry-after-ms': '1500', 'retry-after': '7' }, 1500],
  [{ 'retry-after-ms': 'soon', 'retry-after': '7' }, 7000],
  [{ 'retry-after-ms': '86400000' }, 300_000],
  [{ 'x-ratelimit-reset': '42' }, 42_000],
  [{ 'retry-after': '1', 'x-ratelimit-reset': '42' }, 1000],
  [{ 'retry-after': String(now / 1000 + 42) }, 42_000],
  [{ 'retry-after': '86400' }, 300_000],
  [{ 'retry-after': 'Mon, 04 May 2026 10:00:00 GMT' }, 300_000],
  [{ 'retry-after': '9'.repeat(400) }, undefined],
  [{ 'retry-after': 'soon' }, undefined],
  // Dates, to `Date.parse`.
  [{ 'retry-after': 'soon 5' }, undefined],
  [{ 'retry-after': '-5' }, undefined],
  [{}, undefined],
])('a 429 with %j', (headers: Record<string, string>, expected) => {
  expect(retryAfterMs({ status: 429, headers }, now)).toBe(expected);
});

test.each(['0', '0.0', 'soon', '-5', 'Mon, 04 May 2026 08:00:00 GMT'])(
  'a hint of %s is as long as the caller says',
  (hint) => {
    const headers = { 'retry-after': hint };
    for (const status of [429, 503]) expect(retryAfterMs({ status, headers }, now, 200)).toBe(200);
    expect(retryAfterMs({ status: 429, headers: { ...headers, 'retry-after-ms': '50' } }, now, 200)).toBe(50);
    expect(retryAfterMs({ status: 429, headers: {} }, now, 200)).toBeUndefined();
  },
);

test('the reset of a quota says nothing about another failure', () => {
  expect(retryAfterMs({ status: 503, headers: { 'x-ratelimit-reset': '42' } }, now)).toBeUndefined();
  expect(retryAfterMs({ status: 503, headers: { 'retry-after': '2' } }, now)).toBe(2000);
});
