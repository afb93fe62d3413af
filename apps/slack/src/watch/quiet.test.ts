import { describe, expect, test } from 'vitest';
import { quietForMs } from './quiet.ts';

const HOUR = 3_600_000;
const night = { from: 20, to: 7 };
const hours = (quiet: Parameters<typeof quietForMs>[0], zone: string, at: string) =>
  quietForMs(quiet, zone, Date.parse(at)) / HOUR;

test.each([
  [undefined, '2026-07-06T23:00:00Z', 0],
  [night, '2026-07-06T18:59:59Z', 0],
  [night, '2026-07-06T19:00:00Z', 11],
  [night, '2026-07-07T05:59:00Z', 1 / 60],
  [night, '2026-07-07T06:00:00Z', 0],
  [{ from: 12, to: 13 }, '2026-07-06T11:30:00Z', 0.5],
  [{ from: 9, to: 9 }, '2026-07-06T08:30:00Z', 0],
])('%o at %s in London is quiet for %d hours', (quiet, at, expected) => {
  expect(hours(quiet, 'Europe/London', at)).toBeCloseTo(expected, 6);
});

describe('a night in which the clocks change', () => {
  test.each([
    ['forward, it is an hour shorter', '2026-03-28T20:00:00Z', 10],
    ['back, it is an hour longer', '2026-10-24T19:00:00Z', 12],
  ])('%s', (_, at, expected) => {
    expect(hours(night, 'Europe/London', at)).toBe(expected);
  });
});
