import { expect, test } from 'vitest';
import { managerByHand, refusal } from '../../test/manager-by-hand.ts';
import { BadRequestError, UnauthorizedError } from '../errors/api-errors.ts';

test('a refused token that the service issues anew is good again', async () => {
  let asked = 0;
  const request = async () => {
    asked += 1;
    return { accessToken: 'always-this-one' };
  };
  const { manager } = managerByHand({ request });
  for (const expected of [1, 2, 3]) {
    await manager.get();
    expect([asked, manager.peek()]).toEqual([expected, 'always-this-one']);
    manager.refused('always-this-one');
    expect(manager.peek()).toBeUndefined();
  }
});

test('an invalidation forgets the refusal', async () => {
  const { manager, requests, get, settled } = managerByHand();
  const wait = manager.get();
  await settled();
  requests[0]?.fail(refusal());
  await expect(wait).rejects.toBeInstanceOf(BadRequestError);
  await manager.invalidate();
  expect(await get()).toBe('token-2');
});

test('a new token that is refused is no reason to ask for another, until a while has passed', async () => {
  const { manager, requests, get, pass } = managerByHand();
  const unauthorized = new UnauthorizedError('refused', { code: 'UNAUTHORIZED' }, { status: 401 });
  for (const seconds of [1, 2, 4]) {
    manager.refused(await get(), unauthorized);
    await expect(manager.get()).rejects.toMatchObject({ status: 401, retryAfterMs: seconds * 1000 });
    pass(seconds * 1000);
  }
  expect(requests).toHaveLength(3);
  const accepted = await get();
  manager.accepted(accepted);
  manager.refused(accepted);
  manager.refused(await get(), unauthorized);
  await expect(manager.get()).rejects.toMatchObject({ retryAfterMs: 1000 });
});
