import { expect, test } from 'vitest';
import { memoryClaims } from './claims.ts';

test('gives a key to the first who asks, for a day', async () => {
  let now = 0;
  const claims = memoryClaims(() => now);
  expect(await claims.take('a')).toBe(true);
  expect(await claims.take('a')).toBe(false);
  expect(await claims.take('b')).toBe(true);
  now = 24 * 3_600_000 - 1;
  expect(await claims.take('a')).toBe(false);
  now += 1;
  expect(await claims.take('a')).toBe(true);
});
