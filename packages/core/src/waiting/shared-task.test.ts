import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { promiseByHand } from '../../test/manager-by-hand.ts';
import { SharedTask } from './shared-task.ts';

const setUp = () => {
  const { promise, resolve, reject } = promiseByHand<string>();
  let told: AbortSignal | undefined;
  const task = new SharedTask((signal) => {
    told = signal;
    return promise;
  });
  return { task, resolve, reject, isStopped: () => told?.aborted };
};

test('everybody who waits gets the one outcome', async () => {
  const { task, resolve } = setUp();
  const all = [task.join(), task.join(new AbortController().signal)];
  resolve('done');
  expect(await Promise.all(all)).toEqual(['done', 'done']);
});

test('who leaves leaves alone, with the signal’s own reason', async () => {
  const { task, resolve, isStopped } = setUp();
  const [first, second] = [new AbortController(), new AbortController()];
  const waits = [task.join(first.signal), task.join(second.signal)];
  const reason = new Error('no longer needed');
  first.abort(reason);
  await expect(waits[0]).rejects.toBe(reason);
  expect(isStopped()).toBe(false);
  resolve('done');
  expect(await waits[1]).toBe('done');
});

test('stops when the last has left', async () => {
  const { task, isStopped } = setUp();
  const leavers = Array.from({ length: 3 }, () => new AbortController());
  const waits = leavers.map(({ signal }) => task.join(signal));
  for (const leaver of leavers) {
    expect([isStopped(), task.isAbandoned]).toEqual([false, false]);
    leaver.abort();
  }
  expect([isStopped(), task.isAbandoned]).toEqual([true, true]);
  expect((await Promise.allSettled(waits)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
});

test('is not stopped by aborting callers while one without a signal waits', async () => {
  const { task, resolve, isStopped } = setUp();
  const stays = task.join();
  const leaver = new AbortController();
  const leaves = task.join(leaver.signal);
  leaver.abort();
  await expect(leaves).rejects.toBe(leaver.signal.reason);
  expect(isStopped()).toBe(false);
  resolve('done');
  expect(await stays).toBe('done');
});

test('does not count a caller who had left before joining', async () => {
  const { task, isStopped } = setUp();
  const reason = new Error('too late');
  await expect(task.join(AbortSignal.abort(reason))).rejects.toBe(reason);
  expect(isStopped()).toBe(false);
});

test.each(['resolves', 'rejects'])('leaves no listener behind when it %s', async (how) => {
  const { task, resolve, reject } = setUp();
  const [stays, leaves] = [new AbortController(), new AbortController()];
  const waits = [stays, leaves].map(({ signal }) => task.join(signal));
  leaves.abort();
  expect(getEventListeners(stays.signal, 'abort')).toHaveLength(1);
  how === 'resolves' ? resolve('done') : reject(new Error('failed'));
  await Promise.allSettled(waits);
  expect([stays, leaves].map(({ signal }) => getEventListeners(signal, 'abort').length)).toEqual([0, 0]);
});
