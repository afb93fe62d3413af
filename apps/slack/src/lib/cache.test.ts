import { LRUCache } from 'lru-cache';
import { expect, test } from 'vitest';
import { atMost, createCache } from './cache.ts';

const counting = () => {
  let loads = 0;
  return async () => {
    loads += 1;
    return loads;
  };
};

test('a value is loaded once for concurrent requests, and again after its time', async () => {
  let now = 1000;
  const cache = createCache({ ttlMs: 10, max: 5, now: () => now, load: counting() });
  expect(await Promise.all([cache.forceFetch('a'), cache.forceFetch('a')])).toEqual([1, 1]);
  now = 1010;
  expect(await cache.forceFetch('a')).toBe(1);
  now = 1011;
  expect(await cache.forceFetch('a')).toBe(2);
});

test('a failed load is not kept, even after an earlier value', async () => {
  let now = 1000;
  const loads = [async () => 1, () => Promise.reject(new Error('down')), async () => 3];
  const cache = createCache({
    ttlMs: 10,
    max: 5,
    now: () => now,
    load: () => loads.shift()?.() ?? Promise.resolve(0),
  });
  expect(await cache.forceFetch('a')).toBe(1);
  now = 2000;
  await expect(cache.forceFetch('a')).rejects.toThrow('down');
  expect(await cache.forceFetch('a')).toBe(3);
});

test('a request whose entry is dropped meanwhile gets its value', async () => {
  const cache = createCache({ ttlMs: 10, max: 2, now: () => 1000, load: counting() });
  const waiting = ['a', 'b', 'c', 'd'].map((key) => cache.forceFetch(key));
  expect(await Promise.all(waiting)).toEqual([1, 2, 3, 4]);
});

test('beyond its limit, a cache drops the entry that was used longest ago', () => {
  const recent = new LRUCache<string, number>(atMost(2));
  recent.set('a', 1).set('b', 2);
  recent.get('a');
  recent.set('c', 3);
  expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual([1, undefined, 3]);
});
