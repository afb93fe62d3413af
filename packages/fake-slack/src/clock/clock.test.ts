import { expect, it } from 'vitest';
import { Clock } from './clock.ts';
import { type Duration, milliseconds } from './duration.ts';

it.each([
  [0, 0],
  [1500, 1500],
  ['250ms', 250],
  ['3s', 3000],
  ['1.5m', 90_000],
  ['2h', 7_200_000],
  ['1d', 86_400_000],
] as const)('reads %s', (duration, expected) => {
  expect(milliseconds(duration)).toBe(expected);
});

it.each(['3', 'soon', '-1s', -1, Number.NaN, Infinity, ''])('refuses the duration "%s"', (duration) => {
  expect(() => milliseconds(duration as Duration)).toThrow('"250ms", "3s"');
});

it('goes with its source, is turned, and is set', async () => {
  let source = 1000;
  const clock = new Clock(() => source);
  expect(clock.now()).toBe(1000);
  await clock.advance('3s');
  source += 5;
  expect(clock.now()).toBe(4005);
  await clock.set('2026-03-02T09:00:00Z');
  expect(clock.now()).toBe(Date.parse('2026-03-02T09:00:00Z'));
  await clock.set(7);
  expect(clock.now()).toBe(7);
  await expect(clock.set('someday')).rejects.toThrow('This is no date: "someday"');
});

it('has turned at once when nothing falls due', () => {
  const clock = new Clock(() => 0);
  void clock.advance(3);
  expect(clock.now()).toBe(3);
});

it('does what falls due in order, each at its moment, with what that plans in turn', async () => {
  const clock = new Clock(() => 0);
  const done: [string, number][] = [];
  const note = (name: string) => () => done.push([name, clock.now()]);
  clock.due(30, note('third'));
  clock.due(10, async () => {
    await Promise.resolve();
    note('first')();
    clock.due(clock.now() + 10, note('second'));
  });
  clock.due(99, note('later'));
  const callOff = clock.due(20, note('called off'));
  callOff();
  await clock.advance(50);
  expect(done).toEqual([
    ['first', 10],
    ['second', 20],
    ['third', 30],
  ]);
  expect(clock.now()).toBe(50);
});

it('does what is overdue once, without turning back for it', async () => {
  let source = 0;
  const clock = new Clock(() => source);
  const done: number[] = [];
  clock.due(10, () => done.push(clock.now()));
  source = 40;
  expect(done).toEqual([]);
  await clock.runDue();
  await clock.runDue();
  expect(done).toEqual([40]);
});

it('arrives when a task fails, and says so', async () => {
  const clock = new Clock(() => 0);
  clock.due(1, () => {
    throw new Error('no app');
  });
  await expect(clock.advance(10)).rejects.toThrow('no app');
  expect(clock.now()).toBe(10);
});
