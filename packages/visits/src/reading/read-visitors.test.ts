import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import lists from './cases/lists.json' with { type: 'json' };
import tables from './cases/tables.json' with { type: 'json' };
import { readName } from './read-name.ts';
import { readVisitors } from './read-visitors.ts';

const read = (text: string) =>
  readVisitors(text).guests.map(
    ({ values: { firstName, lastName, email, mobile, companyName }, isUnclear }) =>
      isUnclear ? '?' : [firstName, lastName, email, mobile, companyName].join('|').replace(/\|+$/, ''),
  );

/** What is pasted, and each visitor's first name, last name, address, mobile and company; `?` for an unclear line. */
describe('visitors are read', () => {
  test.for(lists)('from the list %j', ([text = '', right = '']) => {
    expect(read(text)).toEqual(right === '' ? [] : right.split(' ; '));
  });

  test.for(tables)('from the table %j', ([text = '', right = '', unused]) => {
    expect(read(text)).toEqual(right === '' ? [] : right.split(' ; '));
    if (unused) expect(readVisitors(text).unused).toEqual(unused.split(','));
  });
});

test('a table without a column of addresses says so', () => {
  expect(readVisitors('Name,Company\nJane Doe,ACME').hasNoAddresses).toBe(true);
  expect(readVisitors('Name,Mail\nJane Doe,').hasNoAddresses).toBeUndefined();
});

test('a line has its number, in a table the one on which its row ends', () => {
  const lines = (text: string) => readVisitors(text).guests.map(({ line }) => line);
  expect(lines('Jane Doe\n\nMax Roe')).toEqual([1, 3]);
  expect(lines('Visitors\n\nName,Note\nJane Doe,"a\nb"\nMax Roe,')).toEqual([5, 6]);
});

test('ten thousand lines are read', () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => `Ann Poe ann${index}@example.com`);
  expect(readVisitors(lines.join('\n')).guests).toHaveLength(10_000);
});

test.each([
  ['five megabytes', 'Jane Doe jane@example.com\n'.repeat(200_000)],
  ['more lines than anybody invites', 'Jane\n'.repeat(20_001)],
  ['links that never end', '<mailto:'.repeat(100_000)],
  ['links without addresses', '[a]('.repeat(100_000)],
  ['a line of headings', 'Name,'.repeat(100_000)],
  ['bytes of a picture', '\x89PNG\x1a'],
])('of %s, nobody is read', (_, text) => {
  const { guests } = readVisitors(text);
  expect(guests).toEqual([{ line: 1, values: {}, isUnclear: true }]);
});

const pieces = fc.oneof(
  fc.constantFrom(
    ...[
      'Jane',
      'Doe',
      'O’Brien',
      'van der',
      'de la',
      'Dr.',
      'PhD',
      'ACME',
      'GmbH',
      '1.',
      '#2',
      '(3)',
      '-',
      '•',
      '☐',
      '→',
      '>',
      '*',
    ],
    ...[
      ',',
      ';',
      '|',
      '\t',
      '\n',
      '"',
      "'",
      '“',
      '„',
      '(',
      ')',
      '[',
      ']',
      '<',
      '>',
      ':',
      '/',
      '&',
      'and',
      'von',
      'from',
      '14:00',
      '2pm',
    ],
    ...[
      'jane@example.com',
      '+44 7700 900123',
      'mailto:max@example.com',
      '@',
      '.',
      '_',
      '`',
      'Name',
      'Email',
      'Gast:',
      'EXT:',
      '😀',
    ],
  ),
  fc.string({ maxLength: 6 }),
);

test('no clear name has a digit, a bracket, an @, or a marker or quote at its edge', () => {
  const bad = /[\d()[\]{}<>@]|^[-–—•·*#>→☐"'“”„‚‘’`]|[-–—•*#>→☐"'“”„‚‘’`]$/;
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 14 }), fc.constantFrom('', ' '), (parts, between) => {
      const text = parts.join(between);
      const found = [
        ...readVisitors(text).guests.map(({ values, isUnclear }) => ({ ...values, isUnclear })),
        readName(text),
      ];
      for (const { firstName = '', lastName = '', isUnclear } of found)
        if (!isUnclear)
          for (const name of [firstName, lastName].filter(Boolean)) expect(name).not.toMatch(bad);
    }),
    { numRuns: 2000 },
  );
});
