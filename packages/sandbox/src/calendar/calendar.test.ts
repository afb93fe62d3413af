import { expect, test } from 'vitest';
import { createCalendar } from './calendar.ts';

const calendar = createCalendar('2026-05-04T23:59:00.000Z');

test.each([
  ['UTC', '2026-05-04T09:30:00.000Z'],
  ['Europe/London', '2026-05-04T08:30:00.000Z'],
  ['America/New_York', '2026-05-04T13:30:00.000Z'],
  ['Asia/Singapore', '2026-05-04T01:30:00.000Z'],
])('half past nine in %s', (timeZone, moment) => {
  expect(calendar.at(0, 570, timeZone)).toBe(moment);
});

test('follows the change of the clocks', () => {
  expect(createCalendar('2026-01-15T00:00:00.000Z').at(0, 570, 'Europe/London')).toBe(
    '2026-01-15T09:30:00.000Z',
  );
});

test('counts days from the UTC day, across months', () => {
  expect(calendar.date(-4)).toBe('2026-04-30');
  expect(calendar.at(30, 0)).toBe('2026-06-03T00:00:00.000Z');
});
