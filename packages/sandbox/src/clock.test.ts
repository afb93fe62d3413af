import { beforeEach, expect, test } from 'vitest';
import { type Clock, createClock } from './clock.ts';

let real = 0;
let clock: Clock;
beforeEach(() => {
  real = Date.parse('2026-05-04T10:00:00Z');
  clock = createClock({ real: () => real });
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
