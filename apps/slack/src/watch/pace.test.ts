import { expect, test } from 'vitest';
import { intervalMs, readingQueueOf, thriftyMs } from './pace.ts';

const MINUTE = 60_000;

test('reads wait so long for each other that they take half of the quota', () => {
  expect([intervalMs(), intervalMs(20), intervalMs(60)]).toEqual([6000, 6000, 2000]);
});

test('reads are rare while nobody has a visit near', () => {
  const now = Date.parse('2026-07-06T08:40:00Z');
  const at = (...minutes: number[]) =>
    thriftyMs(
      minutes.map((one) => now + one * MINUTE),
      now,
      6000,
    );
  expect([at(), at(-121), at(46), at(-121, 600)]).toEqual([MINUTE, MINUTE, MINUTE, MINUTE]);
  expect([at(-119), at(0), at(44), at(-500, 44)]).toEqual([6000, 6000, 6000, 6000]);
  expect(thriftyMs([], now, 2 * MINUTE)).toBe(2 * MINUTE);
});

test('who was nudged comes first, and what is awaited has every second turn', () => {
  const followed = ['a', 'b'].map((key, index) => ({ key, readAt: index, startsAt: [] }));
  const turns = { nudged: ['n'], awaited: ['w'], followed };
  expect([readingQueueOf(turns, MINUTE, 0), readingQueueOf(turns, MINUTE, 1)]).toEqual([
    ['n', 'w', 'a', 'b'],
    ['n', 'a', 'b', 'w'],
  ]);
});
