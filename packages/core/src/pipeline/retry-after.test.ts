import { expect, test } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

const now = Date.parse('2026-05-04T09:00:00Z');

test.each([
  [{ 'retry-after': '7' }, 7000],
  [{ 'retry-after': '0.5' }, 500],
  [{ 'retry-after': 'Mon, 04 May 2026 09:00:30 GMT' }, 30_000],
  [{ 'retry-after': 'Mon, 04 May 2026 08:00:00 GMT' }, 0],
  [{ 'x-ratelimit-reset': '42' }, 42_000],
  [{ 'retry-after': '1', 'x-ratelimit-reset': '42' }, 1000],
  [{ 'retry-after': 'soon' }, undefined],
  [{}, undefined],
])('%j', (headers, expected) => {
  expect(retryAfterMs(headers, now)).toBe(expected);
});
