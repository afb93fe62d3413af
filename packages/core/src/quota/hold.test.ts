import { expect, test } from 'vitest';
import { said, setUp } from '../../test/quota/gate-in-time.ts';

test('a 429 holds everybody as long as it says; then one goes first, and the rest when it succeeded', async () => {
  const { time, gate, gone, goneAt, enterAll, refuse } = setUp(0);
  enterAll(1);
  refuse(7000);
  enterAll(5);
  expect(gate.opensInMs()).toBe(7000);
  await time.turnTo(6999);
  expect(gone).toHaveLength(1);
  await time.turnTo(100_000);
  expect(goneAt).toEqual([0, 7000]);
  gate.leave(undefined);
  await time.turnTo(101_000);
  expect(gone).toHaveLength(6);
});

test.each([
  ['nothing random', 0, [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]],
  ['all but everything random', 1, [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]],
])('without a hint it backs off, with %s, until something succeeds', async (_, random, waits) => {
  const { time, gate, enterAll, refuse } = setUp(random);
  for (const wait of waits) {
    enterAll(1);
    await time.turnTo(time.elapsed() + 100);
    refuse();
    expect(gate.opensInMs()).toBe(wait);
    await time.turnTo(time.elapsed() + wait);
  }
  enterAll(1);
  await time.turnTo(time.elapsed() + 100);
  gate.leave(undefined);
  enterAll(1);
  refuse();
  expect(gate.opensInMs()).toBe(waits[0]);
});

test('the 429s of one burst count once, and a late success among them ends nothing', async () => {
  const { time, gate, gone, enterAll, learn, refuse } = setUp(1);
  learn({});
  enterAll(6);
  refuse();
  refuse();
  gate.leave(undefined);
  refuse();
  expect(gate.opensInMs()).toBe(1000);
  enterAll(4);
  await time.turnTo(60_000);
  expect(gone).toHaveLength(6 + 1);
});

test('of two hints the longer one holds', () => {
  const { gate, enterAll, refuse } = setUp(0);
  enterAll(2);
  refuse(9000);
  refuse(3000);
  expect(gate.opensInMs()).toBe(9000);
});

test.each([0, -5, Number.NaN])('a hint of %s is none', (ms) => {
  const { gate, enterAll, refuse } = setUp(0);
  enterAll(1);
  refuse(ms);
  expect(gate.opensInMs()).toBe(500);
});

test.each(['lose', 'giveBack'] as const)(
  'a first one without a response (%s) gives way to the next',
  async (end) => {
    const { time, gate, gone, enterAll, refuse } = setUp(0);
    enterAll(1);
    refuse(1000);
    enterAll(3);
    await time.turnTo(1000);
    expect(gone).toHaveLength(2);
    gate[end]();
    await time.turnTo(2000);
    expect(gone).toHaveLength(3);
  },
);

test('a quota that the 429 names counts as well', async () => {
  const { time, gate, gone, enterAll } = setUp(0);
  enterAll(1);
  gate.hold(1000);
  gate.leave(said(0, 30));
  enterAll(1);
  expect(gate.opensInMs()).toBe(30_000);
  await time.turnTo(29_999);
  expect(gone).toHaveLength(1);
});

test('without a known quota, held calls are soon released, and new calls do not queue behind them', async () => {
  const { time, gate, gone, goneAt, enterAll, refuse } = setUp(1);
  enterAll(1);
  refuse(1000);
  enterAll(200);
  await time.turnTo(1000);
  gate.leave(undefined);
  const before = gone.length;
  enterAll(1);
  expect(gone).toHaveLength(before + 1);
  await time.turnTo(1000 + 500 * Math.log(200) + 1000);
  expect(gone).toHaveLength(202);
  expect(new Set(goneAt.slice(2)).size).toBeGreaterThan(150);
});
