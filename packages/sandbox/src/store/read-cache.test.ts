import { expect, test } from 'vitest';
import { createReadCaches } from './read-cache.ts';

test('what was found out is known until it is forgotten', () => {
  const { caches, clearAll } = createReadCaches();
  let asked = 0;
  const ask = () => caches.sites.of('key', () => ++asked);
  expect([ask(), ask()]).toEqual([1, 1]);
  clearAll();
  expect(ask()).toBe(2);
});

test('nothing is kept of what was not found, and of what is too large', () => {
  const cache = createReadCaches().caches.sites;
  cache.of('nothing', () => undefined);
  cache.of(
    'large',
    () => 'rows',
    () => 1000,
  );
  expect(cache.peek('nothing')).toBeUndefined();
  expect(cache.peek('large')).toBeUndefined();
});

test('it never holds more than its share', () => {
  const cache = createReadCaches().caches.sites;
  for (let at = 0; at < 20_000; at += 1) cache.set(`key ${at}`, at);
  const kept = Array.from({ length: 20_000 }, (_, at) => cache.peek(`key ${at}`)).filter(Boolean);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThanOrEqual(5000);
  expect(cache.peek('key 19999')).toBe(19_999);
});

test.each([
  ['tokens', ['tokens']],
  ['companies', ['companies', 'invitations']],
  ['hostGroups', ['hostGroups', 'hosts', 'invitations']],
  ['invitations', ['invitations']],
  ['outbox', []],
] as const)('a write to %s forgets its rows, and those that refer to them', (table, forgotten) => {
  const { caches, clearFor } = createReadCaches();
  const all = Object.entries(caches);
  for (const [, cache] of all) cache.set('key', 1);
  clearFor(table);
  expect(all.filter(([, cache]) => cache.peek('key') === undefined).map(([name]) => name)).toEqual(forgotten);
});

test('a write to teams forgets everything', () => {
  const { caches, clearFor } = createReadCaches();
  for (const cache of Object.values(caches)) cache.set('key', 1);
  clearFor('teams');
  expect(Object.values(caches).map((cache) => cache.peek('key'))).toEqual(
    Object.values(caches).map(() => undefined),
  );
});
