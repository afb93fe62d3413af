import { beforeEach, expect, test } from 'vitest';
import { type Clock, createClock } from './clock.ts';

let real = 0;
let clock: Clock;
beforeEach(() => {
  real = Date.parse('2026-05-04T10:00:00Z');
  clock = createClock({ real: () => real });
});

test('runs with real time, and from wherever it was moved to', () => {
  expect(clock.now()).toBe('2026-05-04T10:00:00.000Z');
  clock.set('2026-01-01T00:00:00Z');
  real += 1500;
  expect(clock.now()).toBe('2026-01-01T00:00:01.500Z');
  clock.advance('1h30m');
  expect(clock.now()).toBe('2026-01-01T01:30:01.500Z');
  clock.advance(500);
  expect(clock.now()).toBe('2026-01-01T01:30:02.000Z');
});

test('stands still while frozen, and runs on from there', () => {
  clock.freeze();
  real += 60_000;
  expect(clock.state()).toEqual({ now: '2026-05-04T10:00:00.000Z', frozen: true });
  clock.advance('10s');
  expect(clock.now()).toBe('2026-05-04T10:00:10.000Z');
  clock.resume();
  real += 1000;
  expect(clock.state()).toEqual({ now: '2026-05-04T10:00:11.000Z', frozen: false });
});

test('starts frozen at a given time, and goes back to it', () => {
  const fixed = createClock({ now: new Date('2026-05-04T09:00:00Z'), real: () => real });
  fixed.resume();
  fixed.advance('2d');
  real += 5;
  fixed.reset();
  expect(fixed.state()).toEqual({ now: '2026-05-04T09:00:00.000Z', frozen: true });
  clock.advance('2d');
  clock.freeze();
  clock.reset();
  expect(clock.state()).toEqual({ now: new Date(real).toISOString(), frozen: false });
});

test('refuses what is no time, and no length', () => {
  expect(() => clock.set('soon')).toThrow('The time must be');
  for (const length of [-1, Number.NaN, 'soon']) {
    expect(() => clock.advance(length)).toThrow('The duration must be a duration, like 90s');
  }
  expect(() => clock.advance('P1M')).toThrow('The duration must be a duration');
});
