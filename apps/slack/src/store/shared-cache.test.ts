import { expect, onTestFinished, test } from 'vitest';
import { databases, emptyTables } from '../../test/stores.ts';
import { newKey } from './encryption.ts';
import { openStore } from './store.ts';

const MINUTE = 60_000;

test.each(databases)('what is known is kept on %s until its time, or until it is changed', async (name) => {
  let now = Date.parse('2026-07-06T08:20:00Z');
  const store = await openStore({
    location: await emptyTables(name),
    encryptionKey: newKey(),
    now: () => now,
  });
  onTestFinished(() => store.close());
  const known = store.known('T1');
  expect(await known.find('a')).toBeUndefined();
  await known.keep('a', { value: [1], ageMs: 1000 }, MINUTE);
  expect(await known.find('a')).toEqual({ value: [1], ageMs: 1000 });
  expect(await store.known('T2').find('a')).toBeUndefined();

  await known.keep('a', { value: [0], ageMs: 2000 }, MINUTE);
  await known.change('a', (value) => [...(value as number[]), 2]);
  expect(await known.find('a')).toEqual({ value: [1, 2], ageMs: 1000 });

  now += 5000;
  // It was read before the change.
  await known.keep('a', { value: [1], ageMs: 5001 }, MINUTE);
  expect((await known.find('a'))?.value).toEqual([1, 2]);
  await known.change('a', () => undefined);
  expect(await known.find('a')).toBeUndefined();
  await known.change('b', () => [3]);
  now += 1;
  await known.keep('b', { value: [4], ageMs: 2 }, MINUTE);
  expect(await known.find('b')).toBeUndefined();
  await known.keep('b', { value: [5], ageMs: 0 }, MINUTE);
  expect((await known.find('b'))?.value).toEqual([5]);
  now += MINUTE;
  expect(await known.find('b')).toBeUndefined();
  await store.sweep();
});
