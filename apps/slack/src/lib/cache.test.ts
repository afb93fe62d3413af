import { expect, test } from 'vitest';
import { createCache } from './cache.ts';

const counting = () => {
  let loads = 0;
  return async () => {
    loads += 1;
    return loads;
  };
};

test('loads once for all who ask, and again when the time is over', async () => {
  let now = 0;
  const cache = createCache<number>({ ttlMs: 10, max: 5, now: () => now });
  const load = counting();
  expect(await Promise.all([cache.get('a', load), cache.get('a', load)])).toEqual([1, 1]);
  now = 9;
  expect(await cache.get('a', load)).toBe(1);
  now = 10;
  expect(await cache.get('a', load)).toBe(2);
});

test('forgets what failed', async () => {
  const cache = createCache<number>({ ttlMs: 10, max: 5, now: () => 0 });
  await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cache.get('a', async () => 7)).toBe(7);
});

test('keeps `max` entries, and drops the oldest', async () => {
  const cache = createCache<number>({ ttlMs: 10, max: 2, now: () => 0 });
  const load = counting();
  for (const key of ['a', 'b', 'c']) await cache.get(key, load);
  expect(await cache.get('c', load)).toBe(3);
  expect(await cache.get('a', load)).toBe(4);
});
