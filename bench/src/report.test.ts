import { expect, test } from 'vitest';
import { renderReport, target } from './report.ts';

test.each([
  ['at least', 0.9, { atLeast: 0.9 }, true],
  ['less than', 0.89, { atLeast: 0.9 }, false],
  ['at most', 1.25, { atMost: 1.25 }, true],
  ['more than', 1.26, { atMost: 1.25 }, false],
])('%s the limit: %d of %j', (_, measured, limit, met) => {
  expect(target('a promise', measured, limit)).toEqual({
    promise: 'a promise',
    measured: measured.toFixed(2),
    met,
  });
});

test('a figure that could not be measured meets no target', () => {
  expect(target('a promise', Number.NaN, { atLeast: 0 }).met).toBe(false);
  expect(target('a promise', Number.NaN, { atMost: 1 }).met).toBe(false);
});

test('a report says which targets were met', () => {
  const text = renderReport({
    title: 'Speed',
    reading: 'More is better.',
    tables: [{ columns: ['client'], rows: [['ours']] }],
    targets: [
      { promise: 'fast', measured: '1.00', met: true },
      { promise: 'small', measured: '50 kB', met: false },
    ],
    figures: {},
  });
  expect(text).toContain('## Speed\n\nMore is better.\n\n| client |');
  expect(text).toMatch(/fast +\| +1\.00 \| +met \|/);
  expect(text).toMatch(/small +\| +50 kB \| +missed \|/);
});
