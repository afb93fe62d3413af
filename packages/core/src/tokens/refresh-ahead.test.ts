import { expect, test } from 'vitest';
import { managerByHand, noConnection, staleMs, tokensOf } from '../../test/manager-by-hand.ts';

test('a stale token serves at once while one request renews it', async () => {
  const { manager, requests, get, pass, settled } = managerByHand();
  await get();
  pass(3480 * 1000 - 1);
  expect(await tokensOf([manager.get()])).toEqual(['token-1']);
  await settled();
  expect(requests).toHaveLength(1);
  pass(1);
  expect(await tokensOf([manager.get(), manager.get()])).toEqual(['token-1', 'token-1']);
  await settled();
  expect(requests).toHaveLength(2);
  requests[1]?.give();
  await settled();
  expect(await tokensOf([manager.get()])).toEqual(['token-2']);
});

test('a refresh ahead that fails rejects no caller, and is tried again after 5 s, 10 s …', async () => {
  const { manager, requests, get, pass, settled } = managerByHand();
  await get();
  pass(3480 * 1000);
  for (const [tries, seconds] of [5, 10, 20, 40].entries()) {
    expect(await tokensOf([manager.get()])).toEqual(['token-1']);
    await settled();
    requests.at(-1)?.fail(noConnection());
    await settled();
    pass(seconds * 1000 - 1);
    await manager.get();
    await settled();
    expect(requests).toHaveLength(tries + 2);
    pass(1);
  }
  await manager.get();
  await settled();
  expect(requests).toHaveLength(6);
});

test('a failed refresh ahead does not hold up those who have no token', async () => {
  const { manager, requests, get, pass, settled } = managerByHand();
  await get();
  pass(staleMs);
  await manager.get();
  await settled();
  requests[1]?.fail(noConnection());
  await settled();
  manager.refused('token-1');
  expect(await get()).toBe('token-3');
});

test('counts a token’s life from the moment it was asked for, whatever the wall clock does', async () => {
  const { manager, clock, requests, pass, settled } = managerByHand();
  const first = manager.get();
  await settled();
  pass(90_000);
  requests[0]?.give(100);
  await first;
  expect(manager.peek()).toBeUndefined();
  clock.now -= 1e9;
  expect(await manager.get()).toEqual({ accessToken: 'token-1', expiresAt: clock.now + 10_000 });
  clock.now += 1e12;
  expect((await manager.get()).accessToken).toBe('token-1');
});
