import { expect, it } from 'vitest';
import { formatDate, type Reader } from './format-date.ts';

const now = Date.parse('2026-03-02T02:00:00Z');
const singapore = { timeZone: 'Asia/Singapore', locale: 'en-GB', now };
const boston = { timeZone: 'America/New_York', locale: 'en-US', now };
const evening = Date.parse('2026-03-02T17:30:00Z') / 1000;

/** Versions of ICU differ in commas and in the kind of space. */
const read = (seconds: number, pattern: string, reader: Reader) =>
  formatDate(seconds, pattern, reader)?.replaceAll(',', '').replaceAll('\u202f', ' ');

it.each([
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
  ['{ago}', 'in 15 hours', 'in 15 hours'],
  ['{unknown} {date', '{unknown} {date', '{unknown} {date'],
])('%s reads in each zone and language as "%s" and "%s"', (pattern, there, here) => {
  expect(read(evening, pattern, singapore)).toBe(there);
  expect(read(evening, pattern, boston)).toBe(here);
});

it.each([
  ['2026-03-01T23:59+08:00', 'yesterday'],
  ['2026-03-02T00:00+08:00', 'today'],
  ['2026-03-02T23:59+08:00', 'today'],
  ['2026-03-04T00:00+08:00', 'Wednesday 4 March'],
  ['2027-03-04T00:00+08:00', 'Thursday 4 March 2027'],
])('%s is %s', (iso, words) => {
  expect(read(Date.parse(iso) / 1000, '{day_divider_pretty}', singapore)).toBe(words);
});

it('tells how long ago', () => {
  const at = (seconds: number) => formatDate(now / 1000 - seconds, '{ago}', singapore);
  expect([at(5), at(180), at(7200), at(2 * 86_400)]).toEqual([
    '5 seconds ago',
    '3 minutes ago',
    '2 hours ago',
    '2 days ago',
  ]);
});

it('gives up on a time that does not exist', () => {
  expect(formatDate(1e15, '{date}', singapore)).toBeUndefined();
});
