import { expect, test } from 'vitest';
import { createLearned } from './learned.ts';

test('what was found out is known until it is forgotten', () => {
  const learned = createLearned();
  let asked = 0;
  const ask = () => learned.of('key', () => ++asked);
  expect([ask(), ask()]).toEqual([1, 1]);
  learned.forget();
  expect(ask()).toBe(2);
});

test('nothing is kept of what was not found, and of what is too large', () => {
  const learned = createLearned();
  learned.of('nothing', () => undefined);
  learned.of(
    'large',
    () => 'rows',
    () => 1000,
  );
  expect(learned.peek('nothing')).toBeUndefined();
  expect(learned.peek('large')).toBeUndefined();
});

test('it never holds more than its share', () => {
  const learned = createLearned();
  for (let at = 0; at < 20_000; at += 1) learned.set(`key ${at}`, at);
  const kept = Array.from({ length: 20_000 }, (_, at) => learned.peek(`key ${at}`)).filter(Boolean);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThanOrEqual(5000);
  expect(learned.peek('key 19999')).toBe(19_999);
});
