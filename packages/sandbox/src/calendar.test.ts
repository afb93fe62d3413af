import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCalendar, localDate, localDay } from './calendar.ts';

test.each([
  ['Australia/Sydney', '2026-10-04', '2026-10-03T14:00:00.000Z', '2026-10-04T13:00:00.000Z'],
  ['Australia/Sydney', '2026-04-05', '2026-04-04T13:00:00.000Z', '2026-04-05T14:00:00.000Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
  // Here the clocks leave midnight out.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z'],
])('a day on which the clocks change in %s: %s', (timeZone, date, from, to) => {
  expect(localDay(date, timeZone)).toEqual({ from, to });
});

test('a day holds every moment of its date, and no other', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const dates = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(zones, dates, (timeZone, any) => {
      const date = any.toISOString().slice(0, 10);
      const { from, to } = localDay(date, timeZone);
      const before = (moment: string) => new Date(Date.parse(moment) - 1).toISOString();
      expect(localDate(from, timeZone)).toBe(date);
      expect(localDate(before(from), timeZone) < date).toBe(true);
      expect(localDate(before(to), timeZone)).toBe(date);
      expect(localDate(to, timeZone) > date).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test.each([
  // The clocks go from 01:00 to 02:00.
  ['Europe/London', '2026-03-29', 90, '2026-03-29T01:30:00.000Z'],
  ['America/New_York', '2026-03-08', 150, '2026-03-08T07:30:00.000Z'],
  // The clocks go from 02:00 back to 01:00: the first of the two.
  ['Europe/London', '2026-10-25', 90, '2026-10-25T00:30:00.000Z'],
  ['America/New_York', '2026-11-01', 90, '2026-11-01T05:30:00.000Z'],
])(
  'a local time that %s leaves out or shows twice on %s, at minute %i',
  (timeZone, date, minutes, instant) => {
    expect(createCalendar(date).at(0, minutes, timeZone)).toBe(instant);
  },
);
