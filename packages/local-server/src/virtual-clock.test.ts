import { expect, test } from 'vitest';
import { VirtualClock } from './virtual-clock.ts';

test('runs with its source, is advanced, and is set', async () => {
  let source = 1000;
  const clock = new VirtualClock(() => source);
  expect(clock.now()).toBe(1000);
  await clock.advance('3s');
  source += 5;
  expect(clock.now()).toBe(4005);
  await clock.set('2026-03-02T09:00:00Z');
  expect(clock.now()).toBe(Date.parse('2026-03-02T09:00:00Z'));
  await clock.set(7);
  expect(clock.now()).toBe(7);
  await expect(clock.set('someday')).rejects.toThrow('The time must be');
});

test('does what falls due in order, each at its time, with what that plans in turn', async () => {
  const clock = new VirtualClock(() => 0);
  const done: [string, number][] = [];
  const note = (name: string) => () => done.push([name, clock.now()]);
  clock.due(30, note('third'));
  clock.due(10, async () => {
    await Promise.resolve();
    note('first')();
    clock.due(clock.now() + 10, note('second'));
  });
  clock.due(99, note('later'));
  const cancel = clock.due(20, note('canceled'));
  cancel();
  await clock.advance(50);
  expect(done).toEqual([
    ['first', 10],
    ['second', 20],
    ['third', 30],
  ]);
  expect(clock.now()).toBe(50);
});

test('does what is overdue once, without moving back for it', async () => {
  let source = 0;
  const clock = new VirtualClock(() => source);
  const done: number[] = [];
  clock.due(10, () => done.push(clock.now()));
  source = 40;
  expect(done).toEqual([]);
  await clock.runDue();
  await clock.runDue();
  expect(done).toEqual([40]);
});

test('arrives when a task fails, and says so', async () => {
  const clock = new VirtualClock(() => 0);
  clock.due(1, () => {
    throw new Error('no app');
  });
  await expect(clock.advance(10)).rejects.toThrow('no app');
  expect(clock.now()).toBe(10);
});

test('stands still while frozen, and runs on from there', async () => {
  let source = 1000;
  const clock = new VirtualClock(() => source);
  clock.freeze();
  source += 60_000;
  expect([clock.frozen, clock.now()]).toEqual([true, 1000]);
  clock.freeze();
  await clock.advance('10s');
  expect(clock.now()).toBe(11_000);
  await clock.set(5000);
  source += 60_000;
  clock.resume();
  source += 1;
  expect([clock.frozen, clock.now()]).toEqual([false, 5001]);
});
