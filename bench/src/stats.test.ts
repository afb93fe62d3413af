import { expect, test } from 'vitest';
import { median, pairedRatio, percentile, spread } from './stats.ts';

test.each([
  [[3], 3],
  [[10, 9, 1], 9],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('there is no median of nothing', () => {
  expect(() => median([])).toThrow(RangeError);
});

test('the median leaves its input as it was', () => {
  const values = [3, 1, 2];
  median(values);
  expect(values).toEqual([3, 1, 2]);
});

test('half of the values lie within the spread', () => {
  expect(spread([90, 100, 120])).toBeCloseTo(0.1);
  expect(spread([70, 100, 120])).toBeCloseTo(0.2);
  expect(spread([1, 99, 100, 101, 900])).toBeCloseTo(0.01);
});

test('a round that is slow for both sides does not change their ratio', () => {
  expect(pairedRatio([50, 100, 10], [100, 200, 20])).toBe(0.5);
});

test('series of different rounds are not compared', () => {
  expect(() => pairedRatio([1, 2], [1])).toThrow(RangeError);
});

test('at least the given share of the values does not exceed the percentile', () => {
  const values = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect(percentile(values, 0.95)).toBe(95);
  expect(percentile([7], 0.95)).toBe(7);
});
