import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Duration, durationRule, milliseconds, parseDuration } from './duration.ts';

const counts = fc.record({
  d: fc.nat(9999),
  h: fc.nat(99_999),
  m: fc.nat(99_999),
  s: fc.nat(99_999),
});

test('a length reads the same in short and as ISO 8601, in whichever units it is written', () => {
  fc.assert(
    fc.property(counts, fc.nat(999), ({ d, h, m, s }, ms) => {
      const sum = (((d * 24 + h) * 60 + m) * 60 + s) * 1000 + ms;
      const seconds = `${s}.${String(ms).padStart(3, '0')}`;
      expect(parseDuration(`${d}d${h}h${m}m${s}s${ms}ms`)).toBe(sum);
      expect(parseDuration(`P${d}DT${h}H${m}M${seconds}S`)).toBe(sum);
      expect(parseDuration(`PT${sum / 1000}S`)).toBe(sum);
    }),
  );
});

test('years and months are never read, wherever they stand', () => {
  fc.assert(
    fc.property(counts, fc.nat(20), fc.constantFrom('Y', 'M'), ({ d, h }, count, unit) => {
      for (const text of [`P${count}${unit}`, `P${count}${unit}${d}D`, `P${count}${unit}T${h}H`]) {
        expect(parseDuration(text)).toBeUndefined();
        expect(durationRule(text)).toContain('can’t have years or months');
      }
    }),
  );
});

test.each([
  ['PT30M', 1_800_000],
  ['P1DT12H', 129_600_000],
  ['PT1.5S', 1500],
  ['PT1,5S', 1500],
  ['PT0.5H', 1_800_000],
  ['P2W', 1_209_600_000],
  ['P1W2D', 777_600_000],
  ['PT0S', 0],
  ['1d12h', 129_600_000],
  ['250ms', 250],
])('reads %s', (text, millis) => {
  expect(parseDuration(text)).toBe(millis);
});

test.each([
  '',
  'P',
  'PT',
  'P1DT',
  'P1H',
  'PT1D',
  'T1H',
  '-PT1H',
  'P-1D',
  'PT1.5H30M',
  'PT1.S',
  'PT.5S',
  'pt30m',
  'PT1S1M',
  'PT30M ',
  '2 h',
  '-1h',
  '1w',
  '1.5h',
  '99999999d',
  'PT99999999999H',
])('refuses %j', (text) => {
  expect(parseDuration(text)).toBeUndefined();
  expect(durationRule(text)).toBe(
    'must be a duration, like 90s, 2h, 1d12h, PT30M or P2W, of up to 100 years',
  );
});

test.each([
  [0, 0],
  [1500, 1500],
  ['250ms', 250],
  ['3s', 3000],
  ['1.5m', 90_000],
  ['P1DT12H', 129_600_000],
  ['2h', 7_200_000],
  ['1d', 86_400_000],
] as const)('%s is that many milliseconds', (duration, expected) => {
  expect(milliseconds(duration, { fractions: true })).toBe(expected);
});

test.each(['3', 'soon', '-1s', -1, Number.NaN, Infinity, ''])('"%s" is no duration', (duration) => {
  expect(() => milliseconds(duration as Duration, { fractions: true })).toThrow(
    'must be a duration, like 90s',
  );
});

test('a short duration is a fraction only where that is asked for, and only with one unit', () => {
  expect(() => milliseconds('1.5h')).toThrow(RangeError);
  for (const text of ['1.5h30m', '1h1.5m', '1.h', '.5h']) {
    expect(parseDuration(text, { fractions: true }), text).toBeUndefined();
  }
});
