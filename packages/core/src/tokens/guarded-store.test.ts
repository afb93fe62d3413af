import { setImmediate as settled } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { promiseByHand } from '../../test/manager-by-hand.ts';
import { GuardedStore } from './guarded-store.ts';
import { memoryTokenStore, type StoredToken, type TokenStore } from './token-store.ts';

const token = { accessToken: 'token-1', refreshAt: 1000, expiresAt: 2000 };
const other = { ...token, accessToken: 'token-2' };

const setUp = (changes: Partial<TokenStore> = {}) => {
  const memory = memoryTokenStore();
  const errors: unknown[] = [];
  const guarded = new GuardedStore({
    store: { ...memory, ...changes },
    onStoreError: (error) => errors.push(error),
    now: () => 0,
    elapsed: () => 0,
  });
  return { guarded, memory, errors };
};

test('gives what was put in', async () => {
  const { guarded, errors } = setUp();
  expect(await guarded.read()).toBeUndefined();
  await guarded.save(token);
  expect(await guarded.read()).toEqual(token);
  expect(errors).toEqual([]);
});

test('takes out the very token that is named', async () => {
  const { guarded, memory } = setUp();
  await guarded.save(other);
  await guarded.remove('token-1');
  expect(await memory.get()).toEqual(other);
  await guarded.remove('token-2');
  expect(await memory.get()).toBeUndefined();
});

test.each([
  ['text', 'token-1'],
  ['a token with a line end', { ...token, accessToken: 'token-1\n' }],
  ['an empty token', { ...token, accessToken: '' }],
  ['no expiry', { accessToken: 'token-1', refreshAt: 1 }],
  ['times that are texts', { ...token, refreshAt: '1', expiresAt: '2' }],
  ['a time that is no number', { ...token, expiresAt: Number.NaN }],
])('nonsense counts as empty, and is reported: %s', async (_, nonsense) => {
  const { guarded, errors } = setUp({ get: async () => nonsense as StoredToken });
  expect(await guarded.read()).toBeUndefined();
  expect(errors).toEqual([new TypeError('The token store returned something that isn’t a token.')]);
});

test('null is how many stores say empty', async () => {
  const { guarded, errors } = setUp({ get: async () => null as unknown as undefined });
  expect(await guarded.read()).toBeUndefined();
  expect(errors).toEqual([]);
});

test.each([
  ['rejects', () => Promise.reject(new Error('store down'))],
  [
    'throws',
    () => {
      throw new Error('store down');
    },
  ],
])('nothing fails when the store %s, and each failure is reported', async (_, fails) => {
  const { guarded, errors } = setUp({ get: fails, set: fails, delete: fails });
  await guarded.read();
  await guarded.save(token);
  await guarded.remove('token-1');
  await guarded.empty();
  expect(errors).toEqual(Array(4).fill(new Error('store down')));
});

test('nothing fails when the one who listens does', async () => {
  const guarded = new GuardedStore({
    store: { ...memoryTokenStore(), get: () => Promise.reject(new Error('store down')) },
    onStoreError: () => {
      throw new Error('listener down');
    },
    now: () => 0,
    elapsed: () => 0,
  });
  expect(await guarded.read()).toBeUndefined();
});

test('a slow write does not undo a later one', async () => {
  const slow = promiseByHand<void>();
  const memory = memoryTokenStore();
  const { guarded } = setUp({
    ...memory,
    set: async (stored) => {
      await slow.promise;
      await memory.set(stored);
    },
  });
  const writes = [guarded.save(token), guarded.empty()];
  await settled();
  slow.resolve();
  await Promise.all(writes);
  expect(await memory.get()).toBeUndefined();
});

test('what it held before it was emptied does not count, however slow it is to forget', async () => {
  const slow = promiseByHand<void>();
  const { guarded } = setUp({ get: async () => token, delete: () => slow.promise });
  expect(await guarded.read()).toEqual(token);
  const emptied = guarded.empty();
  expect(await guarded.read()).toBeUndefined();
  slow.resolve();
  await emptied;
  expect(await guarded.read()).toEqual(token);
});

test('a token that was on its way in when the store was emptied does not count', async () => {
  const slow = promiseByHand<void>();
  const { guarded } = setUp({
    get: async () => token,
    set: () => slow.promise,
    delete: () => new Promise(() => {}),
  });
  const saved = guarded.save(token);
  void guarded.empty();
  slow.resolve();
  await saved;
  expect(await guarded.read()).toBeUndefined();
});

test('a store that could not be emptied counts again once it takes a new token', async () => {
  const { guarded } = setUp({ delete: () => Promise.reject(new Error('store down')) });
  await guarded.save(token);
  await guarded.empty();
  expect(await guarded.read()).toBeUndefined();
  await guarded.save(other);
  expect(await guarded.read()).toEqual(other);
});
