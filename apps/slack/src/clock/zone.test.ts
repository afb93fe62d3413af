import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { addDays, createWallTimes, nextFullHour } from './zone.ts';

const at = (time: string) => Date.parse(time);
const HOUR_MS = 3_600_000;

describe('when the clocks are set forward in London (29 March 2026, 01:00 to 02:00)', () => {
  const wallTime = createWallTimes('Europe/London');

  test('the offset changes, the day does not, and no time is repeated', () => {
    const day = '2026-03-29';
    expect(wallTime(at('2026-03-29T00:59:59Z'))).toEqual({ day, offset: 0, isRepeated: false });
    expect(wallTime(at('2026-03-29T01:00:00Z'))).toEqual({ day, offset: HOUR_MS, isRepeated: false });
  });

  test('the day after it has 23 hours before it', () => {
    expect(wallTime(at('2026-03-29T22:59:59Z')).day).toBe('2026-03-29');
    expect(wallTime(at('2026-03-29T23:00:00Z')).day).toBe('2026-03-30');
  });

  test('the next full hour is after the gap', () => {
    expect(nextFullHour(at('2026-03-29T00:20:00Z'), 'Europe/London')).toBe(at('2026-03-29T01:00:00Z') / 1000);
  });
});

describe('when the clocks are set back in London (25 October 2026, 02:00 to 01:00)', () => {
  const wallTime = createWallTimes('Europe/London');
  const day = '2026-10-25';

  test('both hours are on the same day and repeated, and those around them are not', () => {
    const read = (time: string) => wallTime(at(`${day}T${time}Z`));
    expect(read('00:30:00')).toEqual({ day, offset: HOUR_MS, isRepeated: true });
    expect(read('01:30:00')).toEqual({ day, offset: 0, isRepeated: true });
    expect(read('02:00:00')).toEqual({ day, offset: 0, isRepeated: false });
    expect(wallTime(at('2026-10-24T23:59:59Z'))).toEqual({ day, offset: HOUR_MS, isRepeated: false });
  });

  test('the next full hour of the first is in the second', () => {
    expect(nextFullHour(at(`${day}T00:20:00Z`), 'Europe/London')).toBe(at(`${day}T01:00:00Z`) / 1000);
    expect(nextFullHour(at(`${day}T01:20:00Z`), 'Europe/London')).toBe(at(`${day}T02:00:00Z`) / 1000);
  });
});

test('days that begin at a change of clocks have their own date (Beirut, midnight)', () => {
  const wallTime = createWallTimes('Asia/Beirut');
  expect(wallTime(at('2026-03-28T21:59:59Z')).day).toBe('2026-03-28');
  expect(wallTime(at('2026-03-28T22:00:00Z')).day).toBe('2026-03-29');
});

test.each([
  'Africa/Casablanca',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Asia/Singapore',
  'Australia/Lord_Howe',
  'Europe/Amsterdam',
  'Europe/London',
  'Pacific/Apia',
  'UTC',
])('wall times are those of Temporal, around every change of clocks and between (%s)', (zone) => {
  const wallTime = createWallTimes(zone);
  const expected = (ms: number) => {
    const zoned = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
    const wall = zoned.toPlainDateTime();
    const [earlier, later] = (['earlier', 'later'] as const).map(
      (disambiguation) => wall.toZonedDateTime(zone, { disambiguation }).epochMilliseconds,
    );
    return {
      day: wall.toPlainDate().toString(),
      offset: zoned.offsetNanoseconds / 1e6,
      // Temporal gives two times for one that the clocks skip as well, but none of these is ever shown.
      isRepeated: earlier !== later,
    };
  };
  const moments: number[] = [];
  for (let year = 2005; year < 2040; year += 1)
    for (let month = 0; month < 12; month += 1) moments.push(Date.UTC(year, month, 11, 13, 37));
  let change = Temporal.Instant.from('2005-01-01T00:00:00Z')
    .toZonedDateTimeISO(zone)
    .getTimeZoneTransition('next');
  while (change && change.year < 2040) {
    for (const hours of [-25, -2, -1, -0.5, 0, 0.5, 1, 2, 25])
      for (const ms of [-1, 0, 1]) moments.push(change.epochMilliseconds + hours * HOUR_MS + ms);
    change = change.getTimeZoneTransition('next');
  }
  for (const ms of moments) expect([ms, wallTime(ms)]).toEqual([ms, expected(ms)]);
});

test('days are counted on the calendar, whatever the clocks do', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});
