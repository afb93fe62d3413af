import { expect, test } from 'vitest';
import { managerByHand, refusal } from '../../test/manager-by-hand.ts';
import { BadRequestError } from '../errors/api-errors.ts';
import { memoryTokenStore } from './token-store.ts';

/** A manager with a store. `put` stores a token as another process would; its times are in milliseconds. */
const setUp = () => {
  const store = memoryTokenStore();
  const hand = managerByHand({ store });
  const put = (accessToken: string, { staleIn = 3480_000, expiresIn = 3600_000 } = {}) => {
    const { now } = hand.clock;
    return store.set({ accessToken, refreshAt: now + staleIn, expiresAt: now + expiresIn });
  };
  return { ...hand, store, put };
};

test('an issued token is shared in wall-clock time', async () => {
  const { clock, get, store, settled } = setUp();
  const { now } = clock;
  await get(100);
  await settled();
  expect(await store.get()).toEqual({
    accessToken: 'token-1',
    refreshAt: now + 80_000,
    expiresAt: now + 100_000,
  });
});

test('a token of no life is not shared', async () => {
  const { get, store, settled } = setUp();
  await get(0);
  await settled();
  expect(await store.get()).toBeUndefined();
});

test('the store is asked before the service, and its token is kept', async () => {
  const { manager, clock, get, put, store, requests } = setUp();
  await put('from-another-process');
  expect(await manager.get()).toEqual({
    accessToken: 'from-another-process',
    expiresAt: clock.now + 3600_000,
  });
  await store.delete();
  expect([await get(), manager.peek()]).toEqual(['from-another-process', 'from-another-process']);
  expect(requests).toEqual([]);
});

test('another process may have refreshed already: then nothing is asked of the service', async () => {
  const { manager, get, put, pass, requests, settled } = setUp();
  await get();
  pass(3500_000);
  await put('from-another-process');
  expect((await manager.get()).accessToken).toBe('token-1');
  await settled();
  expect(manager.peek()).toBe('from-another-process');
  expect(requests).toHaveLength(1);
});

test('after a refusal of the client, another process may still help', async () => {
  const { manager, put, requests, settled } = setUp();
  const wait = manager.get();
  await settled();
  requests[0]?.fail(refusal());
  await expect(wait).rejects.toBeInstanceOf(BadRequestError);
  await put('from-another-process');
  expect((await manager.get()).accessToken).toBe('from-another-process');
});

test('a refused token leaves the store, another token stays', async () => {
  const { manager, get, put, store, settled } = setUp();
  await get();
  manager.refused('token-1');
  await settled();
  expect(await store.get()).toBeUndefined();
  await put('from-another-process');
  manager.refused('an-older-one');
  await settled();
  expect(await get()).toBe('from-another-process');
});

test('an invalidation empties the store, and what was asked for before it is not shared', async () => {
  const { manager, get, store, requests, settled } = setUp();
  await get();
  await manager.invalidate();
  expect(await store.get()).toBeUndefined();
  const early = manager.get();
  await settled();
  await manager.invalidate();
  requests[1]?.give();
  await early;
  await settled();
  expect(await store.get()).toBeUndefined();
});
