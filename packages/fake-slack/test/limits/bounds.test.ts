import { describe, expect, test } from 'vitest';
import { limits } from '../../src/limits/limits.ts';
import { blockBounds } from './block-bounds.ts';
import { surfaceBounds } from './surface-bounds.ts';

const bounds = [...blockBounds, ...surfaceBounds];

describe.each(bounds)('$limit', ({ allowed, refused, pointer, found }) => {
  test.each(allowed)('%i is allowed', (size) => {
    expect(found(size)).toEqual([]);
  });

  test.each(refused)('%i is refused: %s', (size, rule) => {
    expect(found(size)).toEqual([{ rule, pointer, message: expect.any(String) }]);
  });
});

/** The paths of all numbers in there, such as `view.title`. */
const leaves = (value: object, at: readonly string[] = []): string[] =>
  Object.entries(value).flatMap(([name, inside]) =>
    typeof inside === 'number' ? [[...at, name].join('.')] : leaves(inside, [...at, name]),
  );

test('every limit stands in these tables but the height of a stack, which no single view can break', () => {
  const tested = new Set(bounds.flatMap(({ limit }) => limit.split(' ')));
  expect(leaves(limits).filter((limit) => !tested.has(limit))).toEqual(['view.stack']);
});
