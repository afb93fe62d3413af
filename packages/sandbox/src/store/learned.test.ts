import { expect, test } from 'vitest';
import { createLearned } from './learned.ts';

test('what was found out is known until it is forgotten', () => {
  const { areas, forget } = createLearned();
  const learned = areas.places;
  let asked = 0;
  const ask = () => learned.of('key', () => ++asked);
  expect([ask(), ask()]).toEqual([1, 1]);
  forget();
  expect(ask()).toBe(2);
});

test('nothing is kept of what was not found, and of what is too large', () => {
  const learned = createLearned().areas.places;
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
  const learned = createLearned().areas.places;
  for (let at = 0; at < 20_000; at += 1) learned.set(`key ${at}`, at);
  const kept = Array.from({ length: 20_000 }, (_, at) => learned.peek(`key ${at}`)).filter(Boolean);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThanOrEqual(5000);
  expect(learned.peek('key 19999')).toBe(19_999);
});

test.each([
  ['INSERT INTO invitations (id) VALUES (?)', [1, 1, undefined]],
  ['UPDATE hosts SET hostGroupId = ?', [1, undefined, undefined]],
  ['DELETE FROM tokens WHERE teamId = ?', [undefined, 1, 1]],
  ['INSERT INTO outbox (id) VALUES (?)', [1, 1, 1]],
  ['DELETE FROM teams', [undefined, undefined, undefined]],
  ['ALTER TABLE sites RENAME TO places', [undefined, undefined, undefined]],
])('%s forgets what it may have changed', (sql, left) => {
  const { areas, changedBy } = createLearned();
  const all = [areas.tokens, areas.places, areas.invitations];
  for (const area of all) area.set('key', 1);
  for (const area of changedBy(sql)) area.forget();
  expect(all.map((area) => area.peek('key'))).toEqual(left);
});
