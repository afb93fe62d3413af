import { expect, test } from 'vitest';
import { createClock } from '../../clock/zoned-now.ts';
import { isMoved, movedTimes, movedValue } from './move-times.ts';

const at = (zone: string) => createClock(() => 0).at({ zone, locale: 'en-GB' });
const seconds = (time: string) => Date.parse(time) / 1000;
const wall = (time: number, zone: string) =>
  new Date(time * 1000).toLocaleString('sv-SE', { timeZone: zone }).slice(0, 16);

test.each([
  // The clocks of London go back on 25 October, and forward on 29 March; those of New York on other days.
  ['Europe/London', '2026-10-24T09:00:00Z', '2026-10-24 10:00', '2026-10-25 10:00'],
  ['Europe/London', '2026-03-28T10:00:00Z', '2026-03-28 10:00', '2026-03-29 10:00'],
  ['America/New_York', '2026-10-31T14:00:00Z', '2026-10-31 10:00', '2026-11-01 10:00'],
  ['Asia/Singapore', '2026-12-31T02:00:00Z', '2026-12-31 10:00', '2027-01-01 10:00'],
] as const)(
  'the next day is at the same time in %s, also where the clocks change',
  (zone, start, before, after) => {
    const times = { start: seconds(start), end: seconds(start) + 3600 };
    const moved = movedTimes('nextDay', times, false, at(zone).nextDay);
    expect([wall(times.start, zone), wall(moved.start, zone)]).toEqual([before, after]);
    expect(moved.end - moved.start).toBe(3600);
  },
);

/** Every half hour of four days around a change of the clocks. */
const around = (day: string) =>
  Array.from({ length: 192 }, (_, half) => seconds(`${day}T00:00:00Z`) + half * 1800);

test.each([
  ['Europe/London', '2026-03-27'],
  ['Europe/London', '2026-10-23'],
  ['America/New_York', '2026-03-06'],
  // Half an hour.
  ['Australia/Lord_Howe', '2026-10-02'],
  ['-03:00', '2026-07-06'],
] as const)('in %s from %s on, what is moved ends after it starts, and is known to be moved', (zone, day) => {
  const { nextDay } = at(zone);
  for (const start of around(day)) {
    for (const length of [1800, 3600, 9 * 3600, 50 * 3600]) {
      const times = { start, end: start + length };
      expect(movedValue.read(movedValue.write({ id: 'id', ...times }))).toEqual({ id: 'id', ...times });
      for (const [move, hasBegun] of [
        ['later', true],
        ['later', false],
        ['nextDay', false],
      ] as const) {
        const moved = movedTimes(move, times, hasBegun, nextDay);
        expect(moved.end).toBeGreaterThan(moved.start);
        expect(moved.start).toBeGreaterThanOrEqual(start);
        expect(moved.end).toBeGreaterThan(times.end);
        const known = [moved, times].map((now) => isMoved(move, times, now, nextDay));
        expect(known).toEqual([true, false]);
      }
    }
  }
});
