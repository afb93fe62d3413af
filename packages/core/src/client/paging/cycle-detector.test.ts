import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CycleDetector } from './cycle-detector.ts';

const keyOf = String;
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

test('knows the keys of its window, within a page and across pages', () => {
  const guard = new CycleDetector(4);
  expect(guard.fresh([1, 2, 2, 3], keyOf)).toEqual([1, 2, 3]);
  expect(guard.fresh([3, 4], keyOf)).toEqual([4]);
  expect(guard.fresh([1, 2, 3, 4, 5], keyOf)).toEqual([5]);
});

test('forgets what is older than two windows, never the page before', () => {
  const guard = new CycleDetector(2);
  guard.fresh(numbers(0, 100), keyOf);
  expect(guard.fresh([0, 99, 100, 101], keyOf)).toEqual([100, 101]);
  guard.fresh([102, 103], keyOf);
  expect(guard.fresh([0, 102], keyOf)).toEqual([0]);
});

test('a stream has gone round when a whole window came by again, and not before', () => {
  const guard = new CycleDetector(2);
  for (const from of [0, 2, 4, 6, 8, 10]) guard.fresh(numbers(from, from + 2), keyOf);
  guard.fresh([6], keyOf);
  expect(guard.hasGoneRound).toBe(false);
  guard.fresh([7], keyOf);
  expect(guard.hasGoneRound).toBe(true);
});

test('finds a circle of any length, after any tail, in a few laps', () => {
  fc.assert(
    fc.property(
      fc.nat(200),
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 30 }),
      (tail, circle, window, size) => {
        const guard = new CycleDetector(window);
        const at = (index: number) => (index < tail ? index : tail + ((index - tail) % circle));
        const bound = 4 * (tail + circle + window + size);
        let read = 0;
        while (!guard.hasGoneRound) {
          expect(read).toBeLessThan(bound);
          const page = numbers(read, read + size).map(at);
          read += size;
          if (guard.fresh(page, keyOf).length === 0) break;
        }
        expect(read).toBeGreaterThanOrEqual(tail + 1);
      },
    ),
  );
});
