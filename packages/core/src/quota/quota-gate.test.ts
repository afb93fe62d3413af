import { expect, test } from 'vitest';
import { createFakeTime } from '../../test/quota/fake-time.ts';
import { said, setUp } from '../../test/quota/gate-in-time.ts';
import { QuotaGate, QuotaGates } from './quota-gate.ts';

const parts = { elapsed: () => 0, random: () => 0 };

test('holds no calls while the quota is unknown', () => {
  const { gate, gone, enterAll, learn } = setUp();
  learn({});
  enterAll(1000);
  expect(gone).toHaveLength(1000);
  expect(gate.opensInMs()).toBe(0);
});

test('lets go as many as are left, those in flight taken off', () => {
  const { gate, gone, enterAll, learn } = setUp();
  learn({});
  enterAll(4);
  gate.leave(said(5, 42));
  enterAll(9);
  expect(gone).toHaveLength(4 + 2);
  expect(gate.opensInMs()).toBe(42_000);
});

test('takes the smallest number of a window when responses overtake each other', () => {
  const { gate, gone, enterAll, learn } = setUp();
  learn({});
  enterAll(3);
  gate.leave(said(2, 60));
  gate.leave(said(4, 60));
  gate.leave(said(3, 60));
  enterAll(9);
  expect(gone).toHaveLength(3 + 2);
});

test('a request without a response stays spent, and one that was never sent does not', () => {
  const { gate, gone, enterAll, learn } = setUp();
  learn(said(3, 60));
  enterAll(3);
  gate.lose();
  gate.lose();
  gate.giveBack();
  enterAll(5);
  expect(gone).toHaveLength(3 + 1);
});

test('after a window has passed one goes first, and its response says how many follow', async () => {
  const { time, gate, gone, enterAll, learn } = setUp();
  learn(said(0, 10));
  enterAll(30);
  await time.turnTo(9999);
  expect(gone).toHaveLength(0);
  await time.turnTo(11_000);
  expect(gone).toHaveLength(1);
  expect(gate.opensInMs()).toBe(0);
  gate.leave(said(7, 60));
  await time.turnTo(20_000);
  expect(gone).toHaveLength(1 + 7);
});

test('a response from before a window passed adds nothing to what was left, and is believed as long as it says', async () => {
  const { time, gate, gone, enterAll, learn } = setUp();
  learn({});
  enterAll(3);
  gate.leave(said(2, 10));
  await time.turnTo(10_500);
  gate.leave(said(5, 1));
  enterAll(9);
  expect(gone).toHaveLength(3 + 1);
  expect(gate.opensInMs()).toBe(1000);
});

test.each([
  ['5 s', 60, 5000],
  ['a quarter of a short window', 2, 500],
])('a first one without a response is waited for, but not longer than %s', async (_, window, ms) => {
  const { time, gone, enterAll, learn } = setUp(0);
  learn(said(0, 1, 20, window * 1000));
  enterAll(30);
  await time.turnTo(1000 + ms - 1);
  expect(gone).toHaveLength(1);
  await time.turnTo(1000 + ms + 1);
  expect(gone.length).toBeGreaterThanOrEqual(20);
});

test('a service that rounds the last second down to 0 is given that second', () => {
  const { gate, learn } = setUp();
  learn(said(0, 0));
  expect(gate.opensInMs()).toBe(1000);
});

test('never holds where there is no sleep', () => {
  const gate = new QuotaGate(parts);
  gate.tryEnter();
  gate.hold(5000);
  gate.leave(said(0, 60));
  expect(gate.opensInMs()).toBe(0);
  expect(gate.tryEnter()).toBe(true);
});

const [team, other] = ['11111111-1111-4111-8111-aaaaaaaaaaaa', '11111111-1111-4111-8111-bbbbbbbbbbbb'];

test('the same team at the same address shares a gate, however they are written', () => {
  const gates = new QuotaGates();
  const gate = gates.for('https://visitors.example.com', team, parts);
  expect(gates.for('https://VISITORS.example.com:443/', team.toUpperCase(), parts)).toBe(gate);
  expect(gates.for('https://visitors.example.com', other, parts)).not.toBe(gate);
  expect(gates.for('https://visitors.example.com/eu', team, parts)).not.toBe(gate);
  expect(new QuotaGates().for('https://visitors.example.com', team, parts)).not.toBe(gate);
});

test('what another process was refused holds a team’s requests, and never shortens a hold', () => {
  const gates = new QuotaGates();
  const { elapsed, sleep } = createFakeTime();
  const gate = gates.for('https://visitors.example.com', team, { elapsed, sleep, random: () => 0 });
  gates.hold('https://visitors.example.com', other, 9000);
  expect(gate.opensInMs()).toBe(0);
  gates.hold('https://visitors.example.com/', team.toUpperCase(), 9000);
  gates.hold('https://visitors.example.com', team, 3000);
  expect(gate.opensInMs()).toBe(9000);
});
