import { expect, it } from 'vitest';
import { momentOf, wallTime } from './wall-time.ts';

it.each([
  ['2026-07-08', '10:00', 'Europe/London', '2026-07-08T09:00:00Z'],
  ['2026-01-08', '10:00', 'Europe/London', '2026-01-08T10:00:00Z'],
  ['2026-07-08', '10:00', 'America/New_York', '2026-07-08T14:00:00Z'],
  ['2026-07-08', '00:30', 'Asia/Singapore', '2026-07-07T16:30:00Z'],
  // Clocks go back: 01:30 comes twice.
  ['2026-10-25', '01:30', 'Europe/London', '2026-10-25T00:30:00Z'],
  // Clocks go forward: there is no 01:30.
  ['2026-03-29', '01:30', 'Europe/London', '2026-03-29T01:30:00Z'],
  ['2026-03-29', '03:00', 'Europe/London', '2026-03-29T02:00:00Z'],
])('reads %s %s in %s', (date, time, timeZone, expected) => {
  expect(momentOf(date, time, timeZone)).toBe(Date.parse(expected));
});

it('knows no impossible dates', () => {
  expect(momentOf('2026-02-30', '10:00', 'UTC')).toBeNaN();
  expect(momentOf('2026-02-03', '25:00', 'UTC')).toBeNaN();
});

it('shows a moment as the clocks there do', () => {
  expect(wallTime(new Date('2026-07-07T16:30:00Z'), 'Asia/Singapore')).toEqual({
    date: '2026-07-08',
    time: '00:30',
  });
});
