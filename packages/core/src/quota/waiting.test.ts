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
