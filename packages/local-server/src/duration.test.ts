import { expect, test } from 'vitest';
import { milliseconds, parseDuration } from './duration.ts';

test.each([
  ['PT30M', 1_800_000],
  ['P1DT12H', 129_600_000],
  ['PT1.5S', 1500],
  ['P2W', 1_209_600_000],
  ['PT0S', 0],
  ['1d12h', 129_600_000],
  ['90s', 90_000],
  ['1.5m', 90_000],
  ['250ms', 250],
])('%s is that many milliseconds', (text, millis) => {
  expect(parseDuration(text)).toBe(millis);
});

test.each([
  '',
  'P',
  'PT',
  'P1M',
  'P1Y',
  'P1MT2H',
  '1m1h',
  '2 h',
  '-1h',
  '3',
  'soon',
  '99999999d',
  -1,
  Number.NaN,
])('%j is no duration', (duration) => {
  expect(() => milliseconds(duration)).toThrow('must be a duration, like 90s');
});
