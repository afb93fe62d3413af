import { expect, test } from 'vitest';
import { partNames, readOptions } from './options.ts';

test('without words, every part runs', () => {
  expect(readOptions([])).toEqual({ parts: partNames, quick: false });
});

test('parts can be picked, and run in their own order', () => {
  expect(readOptions(['memory', '--quick', 'speed'])).toEqual({ parts: ['speed', 'memory'], quick: true });
});

test('a word that is not known is named', () => {
  expect(() => readOptions(['sped'])).toThrow("'sped' is not known here; there are speed, start");
});
