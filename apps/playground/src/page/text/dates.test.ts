import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDate, instantOf, isoDay, localTime, type Reader, wallTime } from './dates.ts';

const zones = ['Europe/London', 'America/New_York', 'Asia/Singapore', 'Asia/Kolkata', 'Pacific/Apia'];
const utc = (iso: string) => Date.parse(iso) / 1000;

describe('wall times', () => {
  test('lead back to an instant that reads the same, in every zone and at every minute', () => {
    const minutes = fc.integer({ min: utc('2002-01-01T00:00Z') / 60, max: utc('2035-01-01T00:00Z') / 60 });
    fc.assert(
      fc.property(fc.constantFrom(...zones), minutes, (zone, minute) => {
        const local = wallTime(minute * 60_000, zone);
        expect(wallTime(instantOf(local, zone) * 1000, zone)).toBe(local);
        expect(instantOf(local, zone)).toBeLessThanOrEqual(minute * 60);
      }),
    );
  });

  test('move a skipped time on by an hour', () => {
    expect(instantOf('2026-03-29T01:30', 'Europe/London')).toBe(utc('2026-03-29T01:30:00Z'));
    expect(wallTime(instantOf('2026-03-08T02:15', 'America/New_York') * 1000, 'America/New_York')).toBe(
      '2026-03-08T03:15',
    );
  });

  test('take the first of an hour that comes twice', () => {
    expect(instantOf('2026-10-25T01:30', 'Europe/London')).toBe(utc('2026-10-25T00:30:00Z'));
    expect(instantOf('2026-11-01T01:30', 'America/New_York')).toBe(utc('2026-11-01T05:30:00Z'));
  });

  test('tell the day of each zone', () => {
    const ms = Date.parse('2026-03-02T23:30:00Z');
    expect(isoDay(ms, 'Asia/Singapore')).toBe('2026-03-03');
    expect(isoDay(ms, 'America/New_York')).toBe('2026-03-02');
  });
});

const now = Date.parse('2026-03-02T02:00:00Z');
const singapore = { timeZone: 'Asia/Singapore', locale: 'en-GB', now };
const boston = { timeZone: 'America/New_York', locale: 'en-US', now };
const evening = Date.parse('2026-03-02T17:30:00Z') / 1000;

/** Versions of ICU differ in commas and in the kind of space. */
const read = (seconds: number, pattern: string, reader: Reader) =>
  formatDate(seconds, pattern, reader)?.replaceAll(',', '').replaceAll('\u202f', ' ');

test.each([
  ['{date_num}', '2026-03-03', '2026-03-02'],
  ['{date_slash}', '03/03/2026', '03/02/2026'],
  ['{date}', '3 March', 'March 2'],
  ['{date_short}', '3 Mar 2026', 'Mar 2 2026'],
  ['{date_long_full}', '3 March 2026', 'March 2 2026'],
  ['{date_long}', 'Tuesday 3 March 2026', 'Monday March 2 2026'],
  ['{date_pretty} at {time}', 'tomorrow at 01:30', 'tomorrow at 12:30 PM'],
  ['{date_short_pretty}', 'tomorrow', 'tomorrow'],
  ['{day_divider_pretty}', 'tomorrow', 'tomorrow'],
  ['{time_secs}', '01:30:00', '12:30:00 PM'],
  ['{unknown} {date', '{unknown} {date', '{unknown} {date'],
])('%s reads in each zone and language as "%s" and "%s"', (pattern, there, here) => {
  expect(read(evening, pattern, singapore)).toBe(there);
  expect(read(evening, pattern, boston)).toBe(here);
});

test.each([
  ['2026-03-01T23:59+08:00', 'yesterday'],
  ['2026-03-02T00:00+08:00', 'today'],
  ['2026-03-02T23:59+08:00', 'today'],
  ['2026-03-04T00:00+08:00', 'Wednesday 4 March'],
  ['2027-03-04T00:00+08:00', 'Thursday 4 March 2027'],
])('%s is %s', (iso, words) => {
  expect(read(Date.parse(iso) / 1000, '{day_divider_pretty}', singapore)).toBe(words);
});

test('gives up on a time that does not exist', () => {
  expect(formatDate(1e15, '{date}', singapore)).toBeUndefined();
});

const lateEvening = Date.parse('2026-03-02T21:05:00Z');
const london = { timeZone: 'Europe/London', locale: 'en-GB' };

test('shows the time of another zone in the way of the viewer', () => {
  expect(localTime(lateEvening, { timeZone: 'America/New_York', viewer: london })).toBe('16:05');
  const newYork = { timeZone: 'America/New_York', locale: 'en-US' };
  expect(localTime(lateEvening, { timeZone: 'Europe/London', viewer: newYork })).toMatch(/^9:05\sPM$/);
});

test('names the day where it is another one', () => {
  expect(localTime(lateEvening, { timeZone: 'Asia/Singapore', viewer: london })).toBe('Tue 05:05');
});
