import { test as base, expect } from 'vitest';
import { createPendingAcks, createTaskQueue } from './tasks.ts';

/** A queue with its own clock, and tasks that the test ends. */
const queueTest = base.extend('queue', () => {
  let now = 0;
  const timers: { readonly at: number; readonly fire: () => void }[] = [];
  const sleep = (ms: number) => new Promise<void>((fire) => void timers.push({ at: now + ms, fire }));
  const pendingAcks = createPendingAcks();
  const queue = createTaskQueue(pendingAcks, sleep, () => now);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  return {
    addPending: pendingAcks.add,
    started,
    end: (task: number) => ends[task]?.(),
    run: (task: number) =>
      void queue.run(() => {
        started.push(task);
        return new Promise<void>((resolve) => {
          ends[task] = resolve;
        });
      }),
    async pass(ms: number) {
      now += ms;
      for (const { at, fire } of timers) if (at <= now) fire();
      await new Promise(setImmediate);
    },
  };
});

queueTest(
  'starts tasks once every request is acknowledged',
  async ({ queue: { addPending, started, run, pass } }) => {
    const acknowledged = [addPending(), addPending()];
    run(0);
    await pass(0);
    expect(started).toEqual([]);
    for (const done of acknowledged) done();
    await pass(0);
    expect(started).toEqual([0]);
  },
);

queueTest(
  'starts a few tasks at once, and the next when one of them ends',
  async ({ queue: { started, run, pass, end } }) => {
    for (const task of [0, 1, 2, 3, 4, 5]) run(task);
    await pass(0);
    expect(started).toEqual([0, 1, 2, 3]);
    end(2);
    await pass(0);
    expect(started).toEqual([0, 1, 2, 3, 4]);
  },
);

queueTest('a task that hangs frees its slot', async ({ queue: { started, run, pass } }) => {
  for (const task of [0, 1, 2, 3, 4, 5]) run(task);
  await pass(0);
  expect(started).toEqual([0, 1, 2, 3]);
  await pass(50);
  expect(started).toEqual([0, 1, 2, 3, 4, 5]);
});

queueTest('does not wait forever for pending acks', async ({ queue: { addPending, started, run, pass } }) => {
  addPending();
  for (const task of [0, 1]) run(task);
  await pass(999);
  expect(started).toEqual([]);
  await pass(1);
  expect(started).toEqual([0]);
  await pass(50);
  expect(started).toEqual([0, 1]);
});
