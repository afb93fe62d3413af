import { expect, test } from 'vitest';
import { openStore } from '../store/store.ts';
import { createStates } from './states.ts';

const start = async () => {
  const { claims } = await openStore();
  let now = Date.parse('2026-07-06T08:00:00Z');
  const pass = (ms: number) => {
    now += ms;
  };
  const replica = (secret: string) => createStates(secret, claims, () => now);
  return { states: replica('secret'), other: replica('secret'), stranger: replica('other'), pass };
};

test('a state is taken once, by any replica', async () => {
  const { states, other } = await start();
  const state = states.create();
  expect(states.create()).not.toBe(state);
  expect(await Promise.all([states.take(state), other.take(state)])).toEqual([true, false]);
  expect(await states.take(state)).toBe(false);
});

test('a state works for ten minutes', async () => {
  const { states, pass } = await start();
  const [first, second] = [states.create(), states.create()];
  pass(10 * 60_000 - 1);
  expect(await states.take(first)).toBe(true);
  pass(1);
  expect(await states.take(second)).toBe(false);
});

test('a state that was made up or changed is none', async () => {
  const { states, stranger } = await start();
  const [expiry = '', random = '', signature = ''] = states.create().split('.');
  const later = (Number.parseInt(expiry, 36) + 3_600_000).toString(36);
  const changed = [
    `${later}.${random}.${signature}`,
    `${expiry}.x${random}.${signature}`,
    `${expiry}.${random}`,
  ];
  for (const state of [stranger.create(), ...changed, '', '...', 'ü']) {
    expect(await states.take(state)).toBe(false);
  }
  expect(await states.take(`${expiry}.${random}.${signature}`)).toBe(true);
});
