import { expect, it } from 'vitest';
import { createRequests, createTurns } from './turns.ts';

/** A clock that is turned, and turns on which it is easy to see what was begun. */
function scene() {
  let now = 0;
  const alarms: { at: number; ring: () => void }[] = [];
  const sleep = (ms: number) => new Promise<void>((ring) => void alarms.push({ at: now + ms, ring }));
  const requests = createRequests();
  const turns = createTurns(requests, sleep, () => now);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  return {
    arrived: requests.arrived,
    begun,
    end: (task: number) => ends[task]?.(),
    take: (task: number) =>
      void turns.take(() => {
        begun.push(task);
        return new Promise<void>((resolve) => {
          ends[task] = resolve;
        });
      }),
    async pass(ms: number) {
      now += ms;
      for (const { at, ring } of alarms) if (at <= now) ring();
      await new Promise(setImmediate);
    },
  };
}

it('begins work when every request was acknowledged', async () => {
  const { arrived, begun, take, pass } = scene();
  const acknowledged = [arrived(), arrived()];
  take(0);
  await pass(0);
  expect(begun).toEqual([]);
  for (const done of acknowledged) done();
  await pass(0);
  expect(begun).toEqual([0]);
});

it('begins a few at once, and the next when one of them is over', async () => {
  const { begun, take, pass, end } = scene();
  for (const task of [0, 1, 2, 3, 4, 5]) take(task);
  await pass(0);
  expect(begun).toEqual([0, 1, 2, 3]);
  end(2);
  await pass(0);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

it('what hangs keeps nobody waiting', async () => {
  const { begun, take, pass } = scene();
  for (const task of [0, 1, 2, 3, 4, 5]) take(task);
  await pass(0);
  expect(begun).toEqual([0, 1, 2, 3]);
  await pass(50);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
});

it('does not wait for ever for requests to stop coming in', async () => {
  const { arrived, begun, take, pass } = scene();
  arrived();
  for (const task of [0, 1]) take(task);
  await pass(999);
  expect(begun).toEqual([]);
  await pass(1);
  expect(begun).toEqual([0]);
  await pass(50);
  expect(begun).toEqual([0, 1]);
});
