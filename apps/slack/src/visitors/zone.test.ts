import { expect, it } from 'vitest';
import { dayIn, laterDay, nextFullHour } from './zone.ts';

it.each([
  ['Europe/London', '2026-07-06T08:20:00Z', '2026-07-06T09:00:00.000Z'],
  ['Europe/London', '2026-07-06T09:00:00Z', '2026-07-06T10:00:00.000Z'],
  ['Asia/Kolkata', '2026-07-06T08:20:00Z', '2026-07-06T08:30:00.000Z'],
  ['Asia/Kathmandu', '2026-07-06T08:20:00Z', '2026-07-06T09:15:00.000Z'],
  ['America/New_York', '2026-12-31T23:59:59Z', '2027-01-01T00:00:00.000Z'],
])('in %s at %s the next full hour is %s', (zone, now, expected) => {
  expect(new Date(nextFullHour(zone, Date.parse(now)) * 1000).toISOString()).toBe(expected);
});

it.each([
  ['Asia/Singapore', '2026-07-06T19:30:00Z', '2026-07-07'],
  ['America/New_York', '2026-07-06T03:30:00Z', '2026-07-05'],
  ['UTC', '2026-07-06T00:00:00Z', '2026-07-06'],
])('in %s, %s lies in the day %s', (zone, at, day) => {
  expect(dayIn(zone, at)).toBe(day);
});

it.each([
  ['2026-07-06', 1, '2026-07-07'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-20', 14, '2028-03-05'],
  ['2026-10-24', 2, '2026-10-26'],
])('%s and %i days are %s', (day, days, later) => {
  expect(laterDay(day, days)).toBe(later);
});
