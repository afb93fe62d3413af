import { expect, test } from 'vitest';
import { orderOf } from './order.ts';

test.for([
  ['by codes, capitals first', ['Zoe', 'a8', 'adam'], 'up', 'up'],
  ['by codes in one letter case', ['[a]', 'Adam', 'zoe'], 'up', 'up'],
  ['by letters', ['Émile', 'Zoe'], 'up', 'up'],
  ['downwards', ['2026-05-05', '2026-05-04', '2026-05-04'], 'down', 'down'],
  ['the other way round', ['b', 'a'], 'up', 'down'],
  ['in none', ['b', 'a', 'c'], 'up', 'neither'],
  ['the same', ['a', 'A', 'a'], 'up', undefined],
  ['moments at several offsets', ['2026-05-04T10:00:00+02:00', '2026-05-04T09:00:00Z'], 'up', 'up'],
  ['too few', ['a'], 'up', undefined],
] as const)('tells an order: %s', ([_, values, wanted, direction]) => {
  expect(orderOf(values, wanted)).toBe(direction);
});
