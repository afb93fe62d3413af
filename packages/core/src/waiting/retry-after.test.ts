import { expect, test } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

const now = Date.parse('2026-05-04T09:00:00Z');

test.each([
  [{ 'retry-after': '7' }, 7000],
  [{ 'retry-after': '0.5' }, 500],
  [{ 'retry-after': 'Mon, 04 May 2026 09:00:30 GMT' }, 30_000],
  [{ 'retry-after': 'Mon, 04 May 2026 08:00:00 GMT' }, 0],
  [{ 'retry-after': 'Mon, 04 May 2026 09:10:30 GMT', date: 'Mon, 04 May 2026 09:10:00 GMT' }, 30_000],
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

test('the reset of a quota says nothing about another failure', () => {
  expect(retryAfterMs({ status: 503, headers: { 'x-ratelimit-reset': '42' } }, now)).toBeUndefined();
  expect(retryAfterMs({ status: 503, headers: { 'retry-after': '2' } }, now)).toBe(2000);
});
