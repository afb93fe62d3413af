import { expect, test } from 'vitest';
import { instantOf, offsetSeconds, wallTime } from './wall-time.ts';

test.each([
  ['2026-07-08', '10:00', 'Europe/London', '2026-07-08T09:00:00Z'],
  ['2026-01-08', '10:00', 'Europe/London', '2026-01-08T10:00:00Z'],
  ['2026-07-08', '10:00', 'America/New_York', '2026-07-08T14:00:00Z'],
  ['2026-07-08', '00:30', 'Asia/Singapore', '2026-07-07T16:30:00Z'],
  // Clocks go back: 01:30 occurs twice.
  ['2026-10-25', '01:30', 'Europe/London', '2026-10-25T00:30:00Z'],
  // Clocks go forward: there is no 01:30.
  ['2026-03-29', '01:30', 'Europe/London', '2026-03-29T01:30:00Z'],
  ['2026-03-29', '03:00', 'Europe/London', '2026-03-29T02:00:00Z'],
  ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00Z'],
  ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00Z'],
  // Lord Howe Island moves its clocks by half an hour.
  ['2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00Z'],
  ['2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00Z'],
])('reads %s %s in %s', (date, time, timeZone, expected) => {
  expect(instantOf(date, time, timeZone)).toBe(Date.parse(expected));
});

test('knows no impossible dates', () => {
  expect(instantOf('2026-02-30', '10:00', 'UTC')).toBeNaN();
  expect(instantOf('2026-02-03', '25:00', 'UTC')).toBeNaN();
});

test('shows a moment as the clocks there do', () => {
  expect(wallTime(new Date('2026-07-07T16:30:00Z'), 'Asia/Singapore')).toEqual({
    date: '2026-07-08',
    time: '00:30',
  });
});

test.each([
  // The hour before and after each change of the clocks in London.
  ['2026-03-29T00:59:00Z', '00:59', 0],
  ['2026-03-29T01:00:00Z', '02:00', 3600],
  ['2026-10-25T00:30:00Z', '01:30', 3600],
  ['2026-10-25T01:30:00Z', '01:30', 0],
])('shows %s as %s', (at, time, offset) => {
  expect(wallTime(new Date(at), 'Europe/London').time).toBe(time);
  expect(offsetSeconds('Europe/London', Date.parse(at))).toBe(offset);
});
