import { expect, test } from 'vitest';
import { orderOf } from './speed.ts';

test('the base runs at the start, in the middle and at the end', () => {
  expect(orderOf('base', ['a', 'b', 'c'], 0)).toEqual(['base', 'a', 'b', 'base', 'c', 'base']);
});

test('every second round runs the other way round', () => {
  expect(orderOf('base', ['a', 'b', 'c'], 1)).toEqual(['base', 'c', 'base', 'b', 'a', 'base']);
  expect(orderOf('base', ['a', 'b', 'c'], 2)).toEqual(orderOf('base', ['a', 'b', 'c'], 0));
});
