import { expect, test } from 'vitest';
import { type IssuedToken, TokenManager } from './token-manager.ts';
import { memoryTokenStore } from './token-store.ts';

/** A token endpoint of a test, whose answers are given by hand, and a clock that is turned by hand. */
function setUp(expiresInSeconds: number | null = 3600) {
  const waiting: { give: () => void; refuse: (error: Error) => void }[] = [];
  const clock = { now: 1_000_000 };
  let asked = 0;
  const manager = new TokenManager({
    store: memoryTokenStore(),
    now: () => clock.now,
    request: () =>
      new Promise<IssuedToken>((resolve, reject) => {
        asked += 1;
        const accessToken = `token-${asked}`;
        const life = expiresInSeconds === null ? {} : { expiresInSeconds };
        waiting.push({ give: () => resolve({ accessToken, ...life }), refuse: reject });
      }),
  });
  const settled = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  const get = async () => {
    const token = manager.get();
    await settled();
    for (const { give } of waiting.splice(0)) give();
    return (await token).accessToken;
  };
  return { manager, clock, waiting, get, settled, asked: () => asked };
}

test('asks once and keeps the token', async () => {
  const { get, asked } = setUp();
  expect([await get(), await get()]).toEqual(['token-1', 'token-1']);
  expect(asked()).toBe(1);
});

test('asks once however many wait', async () => {
  const { manager, waiting, settled, asked } = setUp();
  const all = Array.from({ length: 50 }, () => manager.get());
  await settled();
  expect(waiting).toHaveLength(1);
  waiting[0]?.give();
  expect(new Set((await Promise.all(all)).map(({ accessToken }) => accessToken))).toEqual(
    new Set(['token-1']),
  );
  expect(asked()).toBe(1);
});

test.each([
  [3600, 3600 - 120],
  [300, 240],
  [10, 8],
  [null, 240],
])('renews a token of %s seconds after %s', async (life, seconds) => {
  const { get, clock } = setUp(life);
  await get();
  clock.now += seconds * 1000 - 1;
  expect(await get()).toBe('token-1');
  clock.now += 1;
  expect(await get()).toBe('token-2');
});

test('counts a token’s life from the moment it was asked for', async () => {
  const { manager, clock, waiting, get, settled } = setUp(100);
  const first = manager.get();
  await settled();
  clock.now += 90_000;
  waiting.splice(0)[0]?.give();
  await first;
  expect(await get()).toBe('token-2');
});

test('drops a refused token only while it is the cached one', async () => {
  const { manager, get, asked } = setUp();
  await get();
  await manager.reject('token-1');
  expect(await get()).toBe('token-2');
  await manager.reject('token-1');
  expect(await get()).toBe('token-2');
  expect(asked()).toBe(2);
});

test('a refused token does not come back from a store that is slow to forget', async () => {
  let asked = 0;
  const slow = { ...memoryTokenStore(), delete: () => new Promise<void>(() => {}) };
  const manager = new TokenManager({
    store: slow,
    now: () => 0,
    request: async () => {
      asked += 1;
      return { accessToken: `token-${asked}` };
    },
  });
  expect((await manager.get()).accessToken).toBe('token-1');
  void manager.reject('token-1');
  expect((await manager.get()).accessToken).toBe('token-2');
});

test('a token that was asked for before an invalidation is not kept', async () => {
  const { manager, waiting, get, settled } = setUp();
  const early = manager.get();
  await settled();
  await manager.invalidate();
  expect(await get()).toBe('token-2');
  waiting[0]?.give();
  await early;
  expect(await get()).toBe('token-2');
});

test('a failure reaches everybody who waits, and the next call asks again', async () => {
  const { manager, waiting, get, settled } = setUp();
  const both = [manager.get(), manager.get()];
  await settled();
  waiting.splice(0)[0]?.refuse(new Error('refused'));
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await get()).toBe('token-2');
});
