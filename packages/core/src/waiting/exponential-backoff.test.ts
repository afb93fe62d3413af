import { expect, test } from 'vitest';
import { backoffMs, ExponentialBackoff } from './exponential-backoff.ts';

const setUp = () => {
  const clock = { elapsed: 0 };
  const backoff = new ExponentialBackoff({ firstMs: 1000, maxMs: 60_000, elapsed: () => clock.elapsed });
  return { clock, backoff };
};

test('doubles with each failure, up to the limit', () => {
  const { backoff } = setUp();
  const lengths = Array.from({ length: 8 }, () => {
    backoff.failed();
    return backoff.leftMs();
  });
  expect(lengths).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
});

test('passes with the time', () => {
  const { clock, backoff } = setUp();
  expect(backoff.leftMs()).toBe(0);
  backoff.failed();
  clock.elapsed += 999;
  expect(backoff.leftMs()).toBe(1);
  clock.elapsed += 5000;
  expect(backoff.leftMs()).toBe(0);
});

test('is over, and short again, after a success', () => {
  const { backoff } = setUp();
  backoff.failed();
  backoff.failed();
  backoff.succeeded();
  expect(backoff.leftMs()).toBe(0);
  backoff.failed();
  expect(backoff.leftMs()).toBe(1000);
});

test('lasts at least as long as the service asked for, and does not grow by it', () => {
  const { clock, backoff } = setUp();
  backoff.extend(5000);
  backoff.extend(300);
  expect(backoff.leftMs()).toBe(5000);
  clock.elapsed += 5000;
  backoff.failed();
  expect(backoff.leftMs()).toBe(1000);
});

test.each([
  [0, 400],
  [0.5, 300],
  [1, 200],
])('leaves %d of a wait to chance', (jitter, ms) => {
  expect(backoffMs({ firstMs: 100, maxMs: 9000, jitter, random: () => 0.5 }, 2)).toBe(ms);
});
