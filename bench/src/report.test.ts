import { expect, test } from 'vitest';
import { renderReport, renderTable, target, withReport } from './report.ts';

test.each([
  ['at least', 0.9, { atLeast: 0.9 }, true],
  ['less than', 0.89, { atLeast: 0.9 }, false],
  ['at most', 1.25, { atMost: 1.25 }, true],
  ['more than', 1.26, { atMost: 1.25 }, false],
])('%s the limit: %d of %j', (_, measured, limit, met) => {
  expect(target('a target', measured, limit)).toEqual({
    name: 'a target',
    measured: measured.toFixed(2),
    met,
  });
});

test('a figure that could not be measured meets no target', () => {
  expect(target('a target', Number.NaN, { atLeast: 0 }).met).toBe(false);
  expect(target('a target', Number.NaN, { atMost: 1 }).met).toBe(false);
});

test('a report says which targets were met', () => {
  const text = renderReport({
    title: 'Speed',
    reading: 'More is better.',
    tables: [{ columns: ['client'], rows: [['ours']] }],
    targets: [
      { name: 'fast', measured: '1.00', met: true },
      { name: 'small', measured: '50 kB', met: false },
    ],
    figures: {},
  });
  expect(text).toContain('## Speed\n\nMore is better.\n\n| client |');
  expect(text).toMatch(/fast +\| +1\.00 \| +met \|/);
  expect(text).toMatch(/small +\| +50 kB \| +missed \|/);
});

test('a report replaces the one of its part in the summary, and leaves the others', () => {
  const report = (title: string) => ({
    title,
    reading: 'New.',
    tables: [],
    targets: [],
    refusal: 'No.',
    figures: {},
  });
  const summary = '# Results\n\nHead.\n\n## Speed\n\nOld.\n\n## n8n\n\nKept.\n';
  const written = '## Speed\n\nMeasured on a day.\n\nNew.\n\nNo.';
  expect(withReport(summary, report('Speed'), 'a day')).toBe(
    `# Results\n\nHead.\n\n${written}\n\n## n8n\n\nKept.\n`,
  );
  expect(withReport(summary, report('Sandbox'), 'a day')).toBe(
    `${summary}\n${written.replace('Speed', 'Sandbox')}\n`,
  );
});

test('names stand on the left, figures on the right', () => {
  const table = {
    columns: ['client', 'x'],
    rows: [
      ['a', '1.00'],
      ['longer', '12.00'],
    ],
  };
  expect(renderTable(table)).toBe(
    ['| client |     x |', '| ------ | ----: |', '| a      |  1.00 |', '| longer | 12.00 |'].join('\n'),
  );
});

test('a missing cell is empty', () => {
  expect(renderTable({ columns: ['a', 'b'], rows: [['one']] })).toBe(
    ['| a   |   b |', '| --- | --: |', '| one |     |'].join('\n'),
  );
});
