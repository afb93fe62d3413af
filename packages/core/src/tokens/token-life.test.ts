import { expect, test } from 'vitest';
import { fromStored, liveToken, toStored } from './token-life.ts';

const sentAt = 5000;

test.each([
  { life: 3600, fresh: 3600 - 120, why: '120 s early' },
  { life: 600, fresh: 480, why: 'where both rules meet' },
  { life: 300, fresh: 240, why: 'a fifth of its life early' },
  { life: 10, fresh: 8, why: 'a fifth of its life early' },
])('a token of $life s is fresh for $fresh s: $why', ({ life, fresh }) => {
  const { refreshAt, expiresAt } = liveToken({ accessToken: 'token', expiresInSeconds: life }, sentAt);
  expect({ refreshAt, expiresAt }).toEqual({
    refreshAt: sentAt + fresh * 1000,
    expiresAt: sentAt + life * 1000,
  });
});

test('a token whose response names no life has 300 s', () => {
  expect(liveToken({ accessToken: 'token' }, sentAt).expiresAt).toBe(sentAt + 300_000);
});

test.each([0, -1, Number.NaN, Infinity, -Infinity, Number.MAX_VALUE])(
  'a life of %s s is over at once',
  (life) => {
    const { refreshAt, expiresAt } = liveToken({ accessToken: 'token', expiresInSeconds: life }, sentAt);
    expect({ refreshAt, expiresAt }).toEqual({ refreshAt: sentAt, expiresAt: sentAt });
  },
);

test('another process reads the same instants off its own clocks', () => {
  const here = { now: () => 1_000_000, elapsed: () => 5000.25 };
  const there = { now: () => 1_000_400, elapsed: () => 90 };
  const token = liveToken({ accessToken: 'token', expiresInSeconds: 10 }, sentAt);
  const stored = toStored(token, here);
  expect(stored).toEqual({ accessToken: 'token', refreshAt: 1_008_000, expiresAt: 1_010_000 });
  expect(fromStored(stored, there)).toEqual({ accessToken: 'token', refreshAt: 7690, expiresAt: 9690 });
});

test('a stored token is never fresh for longer than it is good', () => {
  const clocks = { now: () => 0, elapsed: () => 0 };
  const stored = { accessToken: 'token', refreshAt: 9000, expiresAt: 1000 };
  expect(fromStored(stored, clocks).refreshAt).toBe(1000);
});
