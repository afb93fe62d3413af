import { expect, test } from 'vitest';
import { isOnDate, localDate, momentsAround } from './site-day.ts';

test.each([
  ['Asia/Singapore', '2026-05-05'],
  ['Europe/London', '2026-05-04'],
  ['Pacific/Kiritimati', '2026-05-05'],
  ['America/New_York', '2026-05-04'],
])('20:00 UTC is a day of its own in %s', (timeZone, date) => {
  expect(localDate('2026-05-04T20:00:00.000Z', timeZone)).toBe(date);
});

test.each([
  ['2026-05-03', false],
  ['2026-05-04', true],
  ['2026-05-05', true],
  ['2026-05-06', false],
])('a visit over two nights, until midnight, on %s: %s', (date, expected) => {
  const visit = { startDate: '2026-05-04T22:00:00.000Z', endDate: '2026-05-06T04:00:00.000Z' };
  expect(isOnDate(visit, date, 'America/New_York')).toBe(expected);
});

test.each(['Pacific/Kiritimati', 'Etc/GMT+12', 'Europe/London'])(
  'the moments around a date hold the whole day in %s',
  (timeZone) => {
    const [from, to] = momentsAround('2026-03-29');
    expect(localDate(from, timeZone) < '2026-03-29').toBe(true);
    expect(localDate(to, timeZone) > '2026-03-29').toBe(true);
  },
);
