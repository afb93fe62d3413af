import { setImmediate as settled } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { promiseByHand } from '../../test/manager-by-hand.ts';
import { createFakeTime } from '../../test/quota/fake-time.ts';
import { GuardedStore } from './guarded-store.ts';
import { memoryTokenStore, type StoredToken, type TokenStore } from './token-store.ts';

const token = { accessToken: 'token-1', refreshAt: 1000, expiresAt: 2000 };
const other = { ...token, accessToken: 'token-2' };

const setUp = (changes: Partial<TokenStore> = {}) => {
  const time = createFakeTime();
  const memory = memoryTokenStore();
  const errors: unknown[] = [];
  const guarded = new GuardedStore({
    store: { ...memory, ...changes },
    onStoreError: (error) => errors.push(error),
    now: () => 0,
    elapsed: () => 0,
    sleep: time.sleep,
  });
  return { guarded, memory, errors, time };
};

const tooSlow = new Error('The token store took longer than 2000 ms.');

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

test('a read that hangs counts as empty after two seconds; until it ends, none waits for it again', async () => {
  const slow = promiseByHand<StoredToken>();
  let reads = 0;
  const get = () => {
    reads += 1;
    return reads === 1 ? slow.promise : Promise.resolve(other);
  };
  const { guarded, errors, time } = setUp({ get });
  const first = guarded.read();
  await time.turnTo(1999);
  expect(errors).toEqual([]);
  await time.turnTo(2000);
  expect(await first).toBeUndefined();
  expect(errors).toEqual([tooSlow]);
  expect(await guarded.read()).toBeUndefined();
  expect([reads, time.sleeping()]).toEqual([1, 0]);
  slow.resolve(token);
  await settled();
  expect(await guarded.read()).toEqual(other);
});

test('a read that fails after it was given up is no unhandled rejection, and ends the hanging', async () => {
  const slow = promiseByHand<StoredToken>();
  const { guarded, time } = setUp({ get: () => slow.promise });
  const first = guarded.read();
  await time.turnTo(2000);
  await first;
  slow.reject(new Error('store down'));
  await settled();
  const second = guarded.read();
  await expect(second).resolves.toBeUndefined();
});

test('a write that hangs holds up the later ones for two seconds, and then no longer', async () => {
  const memory = memoryTokenStore();
  const { guarded, errors, time } = setUp({ ...memory, set: () => new Promise(() => {}) });
  await memory.set(token);
  void guarded.save(other);
  const emptied = guarded.empty();
  await time.turnTo(2000);
  await emptied;
  expect(errors).toEqual([tooSlow]);
  expect(await memory.get()).toBeUndefined();
});

test('of the writes that wait for one that hangs, only what they come to is written', async () => {
  const memory = memoryTokenStore();
  const asked: string[] = [];
  const { guarded, time } = setUp({
    ...memory,
    set: async (stored) => {
      asked.push(stored.accessToken);
      if (asked.length === 1) await new Promise(() => {});
      await memory.set(stored);
    },
    delete: async () => void asked.push('delete'),
  });
  for (const round of [1, 2, 3]) {
    void guarded.save({ ...token, accessToken: `token-${round}` });
    void guarded.remove(`token-${round}`);
    void guarded.empty();
  }
  const saved = guarded.save({ ...token, accessToken: 'last' });
  // A token that was refused before is not the one that is to be written.
  void guarded.remove('token-3');
  await time.turnTo(2000);
  await saved;
  expect(asked).toEqual(['token-1', 'last']);
  expect(await memory.get()).toMatchObject({ accessToken: 'last' });
});

test('a token that is refused before it was written is not written', async () => {
  const memory = memoryTokenStore();
  const slow = promiseByHand<void>();
  const { guarded } = setUp({ ...memory, delete: () => slow.promise.then(memory.delete) });
  await memory.set(other);
  const writes = [guarded.empty(), guarded.save(token), guarded.remove('token-1')];
  slow.resolve();
  await Promise.all(writes);
  expect(await memory.get()).toBeUndefined();
});

test('a store that hangs holds up whoever waits for it to be emptied for two seconds, whatever was before', async () => {
  const hang = () => new Promise<never>(() => {});
  const { guarded, time } = setUp({ get: hang, set: hang, delete: hang });
  void guarded.save(token);
  void guarded.remove('token-1');
  await time.turnTo(1000);
  let isOver = false;
  const emptied = guarded.empty().then(() => {
    isOver = true;
  });
  await time.turnTo(2999);
  expect(isOver).toBe(false);
  await time.turnTo(3000);
  await emptied;
});

test.each(['saved', 'emptied'])(
  'a write that ends late does not undo what was %s meanwhile',
  async (after) => {
    const slow = promiseByHand<void>();
    const memory = memoryTokenStore();
    let isFirst = true;
    const set = async (stored: StoredToken) => {
      const isLate = isFirst;
      isFirst = false;
      if (isLate) await slow.promise;
      await memory.set(stored);
    };
    const { guarded, time } = setUp({ ...memory, set });
    void guarded.save(token);
    await time.turnTo(2000);
    await (after === 'saved' ? guarded.save(other) : guarded.empty());
    const wanted = after === 'saved' ? other : undefined;
    expect(await memory.get()).toEqual(wanted);
    slow.resolve();
    await settled();
    expect([await memory.get(), await guarded.read()]).toEqual([wanted, wanted]);
  },
);

test('a write that ends late is not repeated when nothing else was written', async () => {
  const slow = promiseByHand<void>();
  let sets = 0;
  const set = () => {
    sets += 1;
    return slow.promise;
  };
  const { guarded, time } = setUp({ set });
  void guarded.save(token);
  await time.turnTo(2000);
  slow.resolve();
  await settled();
  expect(sets).toBe(1);
});

test('nothing is left sleeping when a store responds in time', async () => {
  const { guarded, time } = setUp();
  await guarded.save(token);
  await guarded.read();
  await guarded.remove('token-1');
  expect(time.sleeping()).toBe(0);
});
