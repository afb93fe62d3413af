import { expect, test } from 'vitest';
import { createReadCaches } from './read-cache.ts';
import { type Table, tables } from './schema.ts';

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
  ['invitations', [1, 1, undefined]],
  ['hosts', [1, undefined, undefined]],
  ['tokens', [undefined, 1, 1]],
  ['outbox', [1, 1, 1]],
  ['teams', [undefined, undefined, undefined]],
] as const)('a write to %s forgets what it may have changed', (table, left) => {
  const { caches, clearFor } = createReadCaches();
  const all = [caches.tokens, caches.sites, caches.invitations];
  for (const cache of all) cache.set('key', 1);
  clearFor(table);
  expect(all.map((cache) => cache.peek('key'))).toEqual(left);
});

test('a write to a table forgets what refers to its rows as well', () => {
  const parents = (table: Table): Table[] =>
    [...tables[table].matchAll(/REFERENCES (\w+)/g)].map(([, name]) => name as Table);
  const isEmptiedBy = (written: Table, name: 'sites' | 'invitations') => {
    const { caches, clearFor } = createReadCaches();
    caches[name].set('key', 1);
    clearFor(written);
    return caches[name].peek('key') === undefined;
  };
  for (const parent of parents('invitations')) expect(isEmptiedBy(parent, 'invitations'), parent).toBe(true);
  for (const parent of [...parents('hosts'), ...parents('hostGroups')])
    expect(isEmptiedBy(parent, 'sites'), parent).toBe(true);
});
