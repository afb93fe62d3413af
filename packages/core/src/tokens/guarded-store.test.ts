import { expect, test } from 'vitest';
import { promiseByHand } from '../../test/promises.ts';
import { createFakeTime } from '../../test/quota/fake-time.ts';
import { guardedStore } from './guarded-store.ts';
import { memoryTokenStore, type StoredToken, type TokenStore } from './token-store.ts';

const token = { accessToken: 'token-1', refreshAt: 1000, expiresAt: 2000 };

const setUp = (changes: Partial<TokenStore> = {}) => {
  const time = createFakeTime();
  const errors: unknown[] = [];
  const store = { ...memoryTokenStore(), ...changes };
  return { guarded: guardedStore(store, time.sleep, (error) => errors.push(error)), errors, time };
};

test('passes on what it is given, and leaves no timer', async () => {
  const { guarded, errors, time } = setUp();
  expect(await guarded.get()).toBeUndefined();
  await guarded.set(token);
  expect(await guarded.get()).toEqual(token);
  await guarded.delete();
  expect(await guarded.get()).toBeUndefined();
  expect([errors, time.sleeping()]).toEqual([[], 0]);
});

test.each([
  ['text', 'token-1'],
  ['a token with a line end', { ...token, accessToken: 'token-1\n' }],
  ['an empty token', { ...token, accessToken: '' }],
  ['no expiry', { accessToken: 'token-1', refreshAt: 1 }],
  ['a time that is text', { ...token, refreshAt: '1' }],
  ['a time that is no number', { ...token, expiresAt: Number.NaN }],
])('nonsense counts as empty, and is reported: %s', async (_, nonsense) => {
  const { guarded, errors } = setUp({ get: async () => nonsense as StoredToken });
  expect(await guarded.get()).toBeUndefined();
  expect(errors).toEqual([new TypeError('The token store returned something that isn’t a token.')]);
});

test('null is how many stores say empty', async () => {
  const { guarded, errors } = setUp({ get: async () => null as unknown as undefined });
  expect([await guarded.get(), errors]).toEqual([undefined, []]);
});

const down = new Error('store down');

test.each([
  ['rejects', () => Promise.reject(down)],
  [
    'throws',
    () => {
      throw down;
    },
  ],
])('nothing fails when the store %s, and each failure is reported', async (_, fails) => {
  const { guarded, errors } = setUp({ get: fails, set: fails, delete: fails });
  await guarded.get();
  await guarded.set(token);
  await guarded.delete();
  expect(errors).toEqual([down, down, down]);
});

test('a store that hangs is given two seconds, and left alone until that has ended', async () => {
  const slow = promiseByHand<StoredToken>();
  let reads = 0;
  const get = () => {
    reads += 1;
    return reads === 1 ? slow.promise : Promise.resolve(token);
  };
  const { guarded, errors, time } = setUp({ get });
  const first = guarded.get();
  await time.turnTo(1999);
  expect(errors).toEqual([]);
  await time.turnTo(2000);
  expect(await first).toBeUndefined();
  expect(errors).toEqual([new Error('The token store took longer than 2000 ms.')]);
  expect(await guarded.get()).toBeUndefined();
  expect([reads, time.sleeping()]).toEqual([1, 0]);
  slow.reject(down);
  await time.settle();
  expect(await guarded.get()).toEqual(token);
});
