import { expect, test } from 'vitest';
import { RejectedTokens } from './rejected-tokens.ts';

test('knows the refused tokens, until one is issued anew', () => {
  const refused = new RejectedTokens();
  refused.add('token-1');
  refused.add('token-2');
  refused.forgive('token-1');
  expect(['token-1', 'token-2', 'token-3'].map((token) => refused.has(token))).toEqual([false, true, false]);
});

test('forgets the oldest, so that it does not grow forever', () => {
  const refused = new RejectedTokens();
  for (let n = 1; n <= 65; n += 1) refused.add(`token-${n}`);
  expect(['token-1', 'token-2', 'token-65'].map((token) => refused.has(token))).toEqual([false, true, true]);
});
