import { describe, expect, test } from 'vitest';
import { limits } from '../../src/limits/limits.ts';
import { countBounds } from './count-bounds.ts';
import { leaves } from './leaves.ts';
import { surfaceBounds } from './surface-bounds.ts';
import { textBounds } from './text-bounds.ts';

const inBlocks = [...textBounds, ...countBounds].map((bound) => ({
  ...bound,
  pointer: `/blocks/0${bound.pointer}`,
}));
const bounds = [...inBlocks, ...surfaceBounds];

describe.each(bounds)('$limit', ({ allowed, refused, rule, pointer, found }) => {
  test(`${allowed} is allowed`, () => {
    expect(found(allowed)).toEqual([]);
  });

  test(`${refused} is refused`, () => {
    expect(found(refused)).toEqual([{ rule, pointer, message: expect.any(String) }]);
  });
});

test('every limit stands in these tables but the height of a stack, which no single view can break', () => {
  const tested = new Set(bounds.map(({ limit }) => limit.split(' ')[0]));
  expect(leaves(limits).filter((limit) => !tested.has(limit))).toEqual(['view.stack']);
});
