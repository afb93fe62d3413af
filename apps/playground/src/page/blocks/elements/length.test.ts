import { expect, test } from 'vitest';
import { charactersLeft, lengthWords } from './length.ts';

test('counts down at the end of what fits, and on', () => {
  expect([7, 8, 10, 12].map((length) => charactersLeft(length, { most: 10 }))).toEqual([undefined, 2, 0, -2]);
  expect(charactersLeft(3000, {})).toBeUndefined();
});

test('says what fits', () => {
  expect([{}, { least: 2 }, { most: 4 }, { least: 2, most: 4 }, { most: 1 }].map(lengthWords)).toEqual([
    undefined,
    'At least 2 characters',
    'Up to 4 characters',
    '2 to 4 characters',
    'Up to 1 character',
  ]);
});
