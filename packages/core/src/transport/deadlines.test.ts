import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Deadlines } from './deadlines.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** When each of these limits rang, in milliseconds. */
const rung = (limits: readonly number[]) => {
  const deadlines = new Deadlines();
  const times: number[] = [];
  const cancels = limits.map((ms) => deadlines.set(ms, () => times.push(Math.round(performance.now()))));
  return { times, cancels };
};

test('a short limit ends exactly, a long one never early and at most a tick late', () => {
  vi.advanceTimersByTime(17);
  const { times } = rung([25, 999, 1000, 30_000]);
  vi.advanceTimersByTime(60_000);
  const late = [25, 999, 1000, 30_000].map((ms, index) => (times[index] ?? 0) - 17 - ms);
  expect(late.slice(0, 2)).toEqual([0, 0]);
  for (const ms of late.slice(2)) {
    expect(ms).toBeGreaterThanOrEqual(0);
    expect(ms).toBeLessThanOrEqual(50);
  }
});

test('what is cancelled does not ring, and what ends in the same moment rings all the same', () => {
  const { times, cancels } = rung([5000, 5000, 5000, 30]);
  cancels[1]?.();
  cancels[3]?.();
  vi.advanceTimersByTime(10_000);
  expect(times).toHaveLength(2);
});

test('the longest limit there is does not end at once', () => {
  const { times } = rung([2_147_483_647]);
  vi.advanceTimersByTime(60_000);
  expect(times).toEqual([]);
});

test('a thousand long limits of one moment share a timer', () => {
  rung(Array.from({ length: 1000 }, () => 30_000));
  expect(vi.getTimerCount()).toBe(1);
});
