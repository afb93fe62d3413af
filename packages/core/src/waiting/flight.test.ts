import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { promiseByHand } from '../../test/manager-by-hand.ts';
import { Flight } from './flight.ts';

function setUp() {
  const { promise, resolve, reject } = promiseByHand<string>();
  let told: AbortSignal | undefined;
  const flight = new Flight((signal) => {
    told = signal;
    return promise;
  });
  return { flight, resolve, reject, isStopped: () => told?.aborted };
}

test('everybody who waits gets the one outcome', async () => {
  const { flight, resolve } = setUp();
  const all = [flight.join(), flight.join(new AbortController().signal)];
  resolve('done');
  expect(await Promise.all(all)).toEqual(['done', 'done']);
});

test('who leaves leaves alone, with the signal’s own reason', async () => {
  const { flight, resolve, isStopped } = setUp();
  const [first, second] = [new AbortController(), new AbortController()];
  const waits = [flight.join(first.signal), flight.join(second.signal)];
  const reason = new Error('no longer needed');
  first.abort(reason);
  await expect(waits[0]).rejects.toBe(reason);
  expect(isStopped()).toBe(false);
  resolve('done');
  expect(await waits[1]).toBe('done');
});

test('stops when the last has left', async () => {
  const { flight, isStopped } = setUp();
  const leavers = Array.from({ length: 3 }, () => new AbortController());
  const waits = leavers.map(({ signal }) => flight.join(signal));
  for (const leaver of leavers) {
    expect([isStopped(), flight.isAbandoned]).toEqual([false, false]);
    leaver.abort();
  }
  expect([isStopped(), flight.isAbandoned]).toEqual([true, true]);
  expect((await Promise.allSettled(waits)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
});

test('one signal may wait twice, and counts twice', async () => {
  const { flight, isStopped } = setUp();
  const [twice, other] = [new AbortController(), new AbortController()];
  const waits = [twice, twice, other].map(({ signal }) => flight.join(signal));
  twice.abort();
  expect(isStopped()).toBe(false);
  other.abort();
  expect(isStopped()).toBe(true);
  await Promise.allSettled(waits);
});

test('does not stop for those who can leave while somebody cannot', async () => {
  const { flight, resolve, isStopped } = setUp();
  const stays = flight.join();
  const leaver = new AbortController();
  const leaves = flight.join(leaver.signal);
  leaver.abort();
  await expect(leaves).rejects.toBe(leaver.signal.reason);
  expect(isStopped()).toBe(false);
  resolve('done');
  expect(await stays).toBe('done');
});

test('does not count a caller who had left before joining', async () => {
  const { flight, isStopped } = setUp();
  const reason = new Error('too late');
  await expect(flight.join(AbortSignal.abort(reason))).rejects.toBe(reason);
  expect(isStopped()).toBe(false);
});

test.each(['resolves', 'rejects'])('leaves no listener behind when it %s', async (how) => {
  const { flight, resolve, reject } = setUp();
  const [stays, leaves] = [new AbortController(), new AbortController()];
  const waits = [stays, leaves].map(({ signal }) => flight.join(signal));
  leaves.abort();
  expect(getEventListeners(stays.signal, 'abort')).toHaveLength(1);
  how === 'resolves' ? resolve('done') : reject(new Error('failed'));
  await Promise.allSettled(waits);
  expect([stays, leaves].map(({ signal }) => getEventListeners(signal, 'abort').length)).toEqual([0, 0]);
});
