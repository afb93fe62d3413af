import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { said, setUp } from '../../test/quota/gate-in-time.ts';

test('lets interactive requests go first, and each priority in its order', async () => {
  const { time, gate, gone, enter, learn } = setUp();
  learn(said(0, 10));
  enter('b1', 'background');
  enter('i1');
  enter('b2', 'background');
  enter('i2');
  await time.turnTo(10_100);
  gate.leave(said(19, 60));
  await time.turnTo(11_000);
  expect(gone).toEqual(['i1', 'i2', 'b1', 'b2']);
});

test('a background request gets the fifth turn while interactive ones keep coming', async () => {
  const { time, gate, gone, enter, enterAll, learn } = setUp(0);
  learn(said(0, 10));
  enter('b', 'background');
  enterAll(9, 'i');
  await time.turnTo(10_100);
  gate.leave(said(19, 60));
  await time.turnTo(11_000);
  expect(gone.join('')).toBe('iiiibiiiii');
});

test('background requests leave a fifth of a window to interactive ones, which need not wait behind them', async () => {
  const { time, gate, gone, enter, enterAll, learn } = setUp(0);
  learn(said(19, 60));
  for (let each = 0; each < 30; each += 1) enter('b', 'background');
  expect(gone).toHaveLength(19 - 4);
  for (let left = 18; left >= 4; left -= 1) gate.leave(said(left, 60));
  enterAll(5, 'i');
  await time.turnTo(1000);
  expect(gone.slice(15)).toEqual(['i', 'i', 'i', 'i']);
  for (let left = 3; left >= 0; left -= 1) gate.leave(said(left, 59));
  await time.turnTo(60_100);
  gate.leave(said(19, 60));
  await time.turnTo(61_000);
  expect(gone.slice(15 + 4)).toHaveLength(1 + 15);
  expect(gone.filter((name) => name === 'i')).toHaveLength(5);
});

test('new calls do not overtake queued ones when the gate opens', async () => {
  const { time, gate, gone, enter, learn } = setUp();
  learn(said(0, 10));
  for (const name of ['first', 'second', 'third']) enter(name);
  await time.turnTo(10_100);
  gate.leave(said(19, 60));
  enter('late');
  await time.turnTo(11_000);
  expect(gone).toEqual(['first', 'second', 'third', 'late']);
});

test('queued calls are released one by one, each after its own random gap', async () => {
  const { time, gate, goneAt, enterAll, learn } = setUp(0.5);
  learn(said(0, 10));
  enterAll(5);
  await time.turnTo(10_050);
  gate.leave(said(19, 60));
  await time.turnTo(11_000);
  expect(goneAt).toEqual([10_050, 10_100, 10_150, 10_200, 10_250]);
});

test('an aborted call rejects with the reason, leaves no listener and frees its place', async () => {
  const { time, gate, gone, enter, learn } = setUp();
  const [leaving, staying] = [new AbortController(), new AbortController()];
  learn(said(0, 10));
  const left = enter('left', 'interactive', leaving.signal);
  const stayed = enter('stayed', 'interactive', staying.signal);
  expect(getEventListeners(staying.signal, 'abort')).toHaveLength(1);
  const reason = new Error('gone home');
  leaving.abort(reason);
  await expect(left).rejects.toBe(reason);
  await time.turnTo(10_100);
  await stayed;
  expect(gone).toEqual(['stayed']);
  gate.leave(said(19, 60));
  expect(getEventListeners(leaving.signal, 'abort')).toHaveLength(0);
  expect(getEventListeners(staying.signal, 'abort')).toHaveLength(0);
});

test('one timer runs for any number of queued calls, and none for an empty queue', async () => {
  const { time, enter, learn } = setUp();
  learn(said(0, 10));
  expect(time.sleeping()).toBe(0);
  const leaving = new AbortController();
  const turns = Array.from({ length: 50 }, () => enter('one', 'background', leaving.signal));
  expect(time.sleeping()).toBe(1);
  leaving.abort();
  await Promise.allSettled(turns);
  expect(time.sleeping()).toBe(0);
});
