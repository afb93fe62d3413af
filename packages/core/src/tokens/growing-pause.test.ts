import { expect, test } from 'vitest';
import { GrowingPause } from './growing-pause.ts';

function setUp() {
  const clock = { elapsed: 0 };
  const pause = new GrowingPause({ firstMs: 1000, maxMs: 60_000, elapsed: () => clock.elapsed });
  return { clock, pause };
}

test('doubles with each failure, up to the limit', () => {
  const { pause } = setUp();
  const lengths = Array.from({ length: 8 }, () => {
    pause.grow();
    return pause.leftMs();
  });
  expect(lengths).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
});

test('passes with the time', () => {
  const { clock, pause } = setUp();
  expect(pause.leftMs()).toBe(0);
  pause.grow();
  clock.elapsed += 999;
  expect(pause.leftMs()).toBe(1);
  clock.elapsed += 5000;
  expect(pause.leftMs()).toBe(0);
});

test('is over, and short again, after a success', () => {
  const { pause } = setUp();
  pause.grow();
  pause.grow();
  pause.clear();
  expect(pause.leftMs()).toBe(0);
  pause.grow();
  expect(pause.leftMs()).toBe(1000);
});
