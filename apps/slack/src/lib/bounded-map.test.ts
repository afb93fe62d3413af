import { expect, test } from 'vitest';
import { createBoundedMap } from './bounded-map.ts';

test('keeps the newest, and counts as new what is set again', () => {
  const recent = createBoundedMap<number>(2);
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
    ['c', 4],
  ] as const)
    recent.set(key, value);
  expect(['a', 'b', 'c'].map(recent.get)).toEqual([3, undefined, 4]);
  recent.delete('a');
  expect(['a', 'c'].map(recent.get)).toEqual([undefined, 4]);
});
