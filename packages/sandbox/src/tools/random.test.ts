import { expect, test } from 'vitest';
import { createRandom } from './random.ts';

const draw = (seed: string) => {
  const random = createRandom(seed);
  return [random.uuid(), random.int(1, 6), random.pick(['a', 'b', 'c']), random.chance(50), random.hex(24)];
};

test('the same seed gives the same sequence, another seed another one', () => {
  expect(draw('seed')).toEqual(draw('seed'));
  expect(draw('seed')).not.toEqual(draw('other'));
});

test('a UUID is of version 4, and numbers stay within their bounds', () => {
  const random = createRandom('bounds');
  const seen = new Set<number>();
  for (let round = 0; round < 200; round += 1) {
    expect(random.uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    seen.add(random.int(1, 6));
  }
  expect([...seen].toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
});
