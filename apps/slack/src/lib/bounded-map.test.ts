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

test('keeps the newest whatever is set, deleted and set again', () => {
  const max = 5;
  const recent = createBoundedMap<number>(max);
  const model = new Map<string, number>();
  for (let step = 0; step < 10_000; step += 1) {
    // A sequence without a short cycle.
    const key = String((step * step + (step >> 3)) % 11);
    if (step % 7 === 3) {
      recent.delete(key);
      model.delete(key);
    } else {
      recent.set(key, step);
      model.delete(key);
      model.set(key, step);
      const [oldest] = model.keys();
      if (model.size > max && oldest !== undefined) model.delete(oldest);
    }
    expect([...recent.values()]).toEqual([...model.values()]);
  }
});
