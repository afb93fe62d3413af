import { expect, test } from 'vitest';
import { managerByHand, noConnection } from '../../test/manager-by-hand.ts';
import { promiseByHand } from '../../test/promises.ts';

test('a failure reaches everybody who waits, and who comes soon after; then the next call asks again', async () => {
  const { manager, requests, get, pass, settled } = managerByHand();
  const all = [manager.get(), manager.get()];
  await settled();
  const failure = noConnection();
  requests[0]?.fail(failure);
  expect(await Promise.allSettled(all)).toMatchObject([{ reason: failure }, { reason: failure }]);
  const soon = await manager.get().catch((error: unknown) => error);
  expect(soon).not.toBe(failure);
  expect(soon).toMatchObject({ name: 'ConnectionError', message: 'no connection', retryAfterMs: 1000 });
  expect(requests).toHaveLength(1);
  pass(1000);
  expect(await get()).toBe('token-2');
});

test('the request stops when the last caller leaves, and the next call makes a new one', async () => {
  const { manager, requests, settled } = managerByHand();
  const leaver = new AbortController();
  const waits = [manager.get(leaver.signal)];
  await settled();
  leaver.abort();
  expect(requests[0]?.signal.aborted).toBe(true);
  waits.push(manager.get());
  await expect(waits[0]).rejects.toBe(leaver.signal.reason);
  requests[1]?.give();
  expect((await waits[1])?.accessToken).toBe('token-2');
});

/** A manager with a timer that the test ends. */
const lingering = () => {
  const naps: { readonly ms: number; readonly signal: AbortSignal; readonly end: () => void }[] = [];
  const sleep = (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      naps.push({ ms, signal, end: resolve });
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  return { ...managerByHand({ sleep }), naps };
};

test('with a timer, the request outlives its last caller by two seconds, and the next one joins it', async () => {
  const { manager, requests, naps, settled } = lingering();
  for (const caller of [1, 2, 3]) {
    const leaver = new AbortController();
    const wait = manager.get(leaver.signal);
    await settled();
    expect(naps.slice(0, caller - 1).every(({ signal }) => signal.aborted)).toBe(true);
    leaver.abort();
    await expect(wait).rejects.toBe(leaver.signal.reason);
  }
  expect(naps.map(({ ms }) => ms)).toEqual([2000, 2000, 2000]);
  expect(requests).toHaveLength(1);
  requests[0]?.give();
  await settled();
  expect([naps.at(-1)?.signal.aborted, manager.peek()]).toEqual([true, 'token-1']);
});

test('with a timer, a request to which nobody comes back is aborted', async () => {
  const { manager, requests, naps, get, settled } = lingering();
  const leaver = new AbortController();
  const wait = manager.get(leaver.signal);
  await settled();
  leaver.abort();
  await expect(wait).rejects.toBe(leaver.signal.reason);
  naps[0]?.end();
  await settled();
  expect(requests[0]?.signal.aborted).toBe(true);
  expect(await get()).toBe('token-2');
});

test('nothing is asked for a caller who had left before, nor for one who leaves while the store is read', async () => {
  const reading = promiseByHand<undefined>();
  const store = { get: () => reading.promise, set: async () => {}, delete: async () => {} };
  const { manager, requests, settled } = managerByHand({ store });
  const reason = new Error('too late');
  await expect(manager.get(AbortSignal.abort(reason))).rejects.toBe(reason);
  const leaver = new AbortController();
  const wait = manager.get(leaver.signal);
  leaver.abort(reason);
  reading.resolve(undefined);
  await expect(wait).rejects.toBe(reason);
  await settled();
  expect(requests).toEqual([]);
});

test('peek gives a fresh token, without asking for anything', async () => {
  const { manager, requests, get, pass, settled } = managerByHand();
  expect(manager.peek()).toBeUndefined();
  await get();
  pass(3480 * 1000 - 1);
  expect(manager.peek()).toBe('token-1');
  pass(1);
  expect(manager.peek()).toBeUndefined();
  await settled();
  expect(requests).toHaveLength(1);
});
