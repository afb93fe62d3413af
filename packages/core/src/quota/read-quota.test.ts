import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readQuota } from './read-quota.ts';

const now = Date.parse('2026-05-04T09:00:00Z');

const read = (limit?: string, remaining?: string, reset?: string, date?: string) =>
  readQuota(
    { 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': remaining, 'x-ratelimit-reset': reset, date },
    () => now,
  );

test('reads the headers as the service writes them (A13)', () => {
  expect(read('20, 20;w=60', '3', '42')).toEqual({
    limit: 20,
    windowMs: 60_000,
    remaining: 3,
    resetMs: 42_000,
  });
});

test.each([
  ['20', { limit: 20 }],
  ['20;w=60', { limit: 20, windowMs: 60_000 }],
  ['20,100;w=3600,20;w=60', { limit: 20, windowMs: 60_000 }],
  ['20, 100;w=3600', { limit: 20 }],
  ['20, 20;w=0', { limit: 20 }],
  ['20, 20;w=86400', { limit: 20, windowMs: 300_000 }],
])('reads the limit %s', (limit, quota) => {
  expect(read(limit)).toEqual(quota);
});

test.each(['', '0', '-20', '20.5', '20;w=-60', '20, twenty;w=60', '20;w=60;w', 'NaN', '9'.repeat(16)])(
  'ignores the limit "%s"',
  (limit) => {
    expect(read(limit)).toBeUndefined();
    expect(read(limit, '3')).toEqual({ remaining: 3 });
  },
);

test.each(['', '-1', '1.5', '5, 5', 'NaN', 'Infinity', '0x1', ' 3', '9'.repeat(16)])(
  'ignores "%s" remaining',
  (remaining) => {
    expect(read(undefined, remaining)).toBeUndefined();
  },
);

test.each([
  ['0', 0],
  ['1.5', 1500],
  ['300', 300_000],
  ['3600', 300_000],
  ['31536000', 300_000],
])('believes a reset of %s seconds as %s ms', (reset, resetMs) => {
  expect(read(undefined, undefined, reset)).toEqual({ resetMs });
});

test.each([
  ['seconds since the epoch', now / 1000 + 42, undefined, 42_000],
  ['milliseconds since the epoch', now + 42_000, undefined, 42_000],
  ['a time by the service’s own clock', now / 1000 + 642, 'Mon, 04 May 2026 09:10:00 GMT', 42_000],
  ['a time that has passed', now / 1000 - 42, undefined, 0],
  ['a time far away', now / 1000 + 86_400, undefined, 300_000],
])('a reset may be %s', (_, reset, date, resetMs) => {
  expect(read(undefined, undefined, String(reset), date)).toEqual({ resetMs });
});

test.each(['', '-1', 'NaN', '1e3', 'Wed, 21 Oct 2026 07:28:00 GMT'])('ignores a reset of "%s"', (reset) => {
  expect(read(undefined, undefined, reset)).toBeUndefined();
});

test('says nothing without headers, and nothing absurd whatever they hold', () => {
  expect(read()).toBeUndefined();
  const text = fc.option(fc.oneof(fc.string(), fc.stringMatching(/^[\d,;w= .-]{0,20}$/)), { nil: undefined });
  fc.assert(
    fc.property(text, text, text, (limit, remaining, reset) => {
      const quota = read(limit, remaining, reset) ?? {};
      for (const value of Object.values(quota)) expect(value).toBeGreaterThanOrEqual(0);
      expect(quota.limit).not.toBe(0);
      expect(quota.windowMs).not.toBe(0);
      expect(Math.max(quota.windowMs ?? 0, quota.resetMs ?? 0)).toBeLessThanOrEqual(300_000);
    }),
  );
});
