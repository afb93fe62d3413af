import { expect, test } from 'vitest';
import { renderTable } from './table.ts';

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
