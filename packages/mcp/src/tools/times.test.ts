import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { RefusedError } from '../port.ts';
import { readDay, readTime } from './times.ts';

const withOffset = (at: string, zone: string) =>
  Temporal.Instant.from(at)
    .toZonedDateTimeISO(zone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });

const zones = ['Europe/London', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'];

test('a time is read as it is written, on the clocks of the zone or with its offset, or refused', () => {
  const minute = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(minute, fc.constantFrom(...zones), (date, zone) => {
      const at = new Date(Math.floor(date.getTime() / 60_000) * 60_000).toISOString();
      const written = withOffset(at, zone);
      expect(readTime(written, 'start', zone)).toBe(at);
      try {
        expect(readTime(written.slice(0, 16), 'start', zone)).toBe(at);
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
        // Shown twice: each reading is offered with its offset.
        expect(error.message).toContain(written.slice(0, 16) + written.slice(19));
      }
    }),
  );
});

test('a time that the clocks leave out is refused', () => {
  expect(() => readTime('2026-03-29T01:30', 'start', 'Europe/London')).toThrow(/the clocks change/);
});

test.each(['', '14:00', '2026-05-04', '2026-02-30T10:00', '2026-05-04T25:00', '2026-05-04T10:00+99:00'])(
  '“%s” is no time',
  (text) => {
    expect(() => readTime(text, 'start', 'UTC')).toThrow(/^start must be a date and time, such as/);
  },
);

test.each(['', 'today', '2026-2-3', '2026-02-30'])('“%s” is no day', (text) => {
  expect(() => readDay(text, 'from')).toThrow(RefusedError);
});
