import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { movedAlike, onDay } from './visit-times.ts';

const zones = [
  'Europe/London',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
];

const wall = (seconds: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(zone);

/** A visit of 2026, and a day of that year or the next. */
const anyVisit = fc.record({
  zone: fc.constantFrom(...zones),
  start: fc.integer({ min: 0, max: 364 * 96 }).map((quarter) => Date.UTC(2026, 0, 1) / 1000 + quarter * 900),
  hours: fc.integer({ min: 1, max: 30 }),
  later: fc.integer({ min: 0, max: 364 }),
});

test('a visit has the same hours of the clock on whichever day, also when the clocks change', () => {
  fc.assert(
    fc.property(anyVisit, ({ zone, start, hours, later }) => {
      const end = start + hours * 3600;
      const day = wall(start, zone).toPlainDate().add({ days: later });
      const moved = onDay({ start, end }, day.toString(), zone);
      const wanted = wall(start, zone).toPlainDateTime().add({ days: later });
      const shown = wall(moved.start, zone).toPlainDateTime();
      // What the clocks leave out is an hour later, or half of one.
      const isLeftOut = !wanted.toZonedDateTime(zone).toPlainDateTime().equals(wanted);
      expect(isLeftOut || shown.equals(wanted)).toBe(true);
      expect(shown.toPlainDate().toString()).toBe(
        isLeftOut ? shown.toPlainDate().toString() : day.toString(),
      );
      expect(onDay({ start, end }, wall(start, zone).toPlainDate().toString(), zone).start - start).toBeOneOf(
        [0, -3600, 3600, -1800, 1800],
      );
    }),
  );
});

test('a time is moved by the hours of the clock by which another one was', () => {
  const at = (time: string) => Temporal.ZonedDateTime.from(`${time}[Europe/London]`).epochMilliseconds / 1000;
  const by = { from: at('2026-10-23T10:00'), to: at('2026-10-24T14:30'), zone: 'Europe/London' };
  expect(movedAlike(at('2026-10-24T10:00'), by)).toBe(at('2026-10-25T14:30'));
  expect(movedAlike(by.from, by)).toBe(by.to);
});
