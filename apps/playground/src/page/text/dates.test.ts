import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayWords, instantOf, isoDay, localTime, wallTime } from './dates.ts';

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

test.each([
  ['2026-03-01T23:59+08:00', 'yesterday'],
  ['2026-03-02T00:00+08:00', 'today'],
  ['2026-03-02T23:59+08:00', 'today'],
  ['2026-03-03T01:30+08:00', 'tomorrow'],
  ['2026-03-04T00:00+08:00', 'Wednesday 4 March'],
  ['2027-03-04T00:00+08:00', 'Thursday 4 March 2027'],
])('%s is %s', (iso, words) => {
  // Versions of ICU differ in commas.
  expect(dayWords(Date.parse(iso), singapore).replaceAll(',', '')).toBe(words);
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
