import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fingerprint } from './fingerprint.ts';

test('stays the same for ever, because it is stored', () => {
  expect(fingerprint(['id', 'subject', 'Compilers'])).toBe('0h3tw5ns39a');
  expect(fingerprint(['id', 'subject', undefined], 5)).toBe('hdtdq');
});

test('has the length that was asked for', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.integer({ min: 1, max: 11 }), (values, digits) => {
      expect(fingerprint(values, digits)).toMatch(new RegExp(`^[0-9a-z]{${digits}}$`));
    }),
  );
});

test('tells values, their order and absent ones apart', () => {
  const values = [[], [''], [undefined], ['a', 'b'], ['b', 'a'], ['ab'], [['a'], 'b'], [1], ['1'], [true]];
  expect(new Set(values.map((value) => fingerprint(value))).size).toBe(values.length);
  const many = Array.from({ length: 100_000 }, (_, index) => fingerprint([index]));
  expect(new Set(many).size).toBe(many.length);
});
