import { expect, test } from 'vitest';
import { Refusal, RefusedAgain } from '../../test/manager-by-hand.ts';
import { RefusalBackoff, RejectedTokens } from './refusals.ts';

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

const setUp = () => {
  const clock = { elapsed: 0 };
  const memory = new RefusalBackoff({
    elapsed: () => clock.elapsed,
    isRefusal: (error) => error instanceof Refusal,
    refusedAgain: (error, retryAfterMs) => new RefusedAgain(error, retryAfterMs),
  });
  let asked = 0;
  const ask = (error?: Error) =>
    memory
      .ask(async () => {
        asked += 1;
        if (error) throw error;
        return 'token';
      })
      .catch((thrown: unknown) => thrown);
  return { clock, ask, asked: () => asked };
};

test('a refused client is refused from memory for 1 s, then 2 s, 4 s … up to 60 s', async () => {
  const { clock, ask, asked } = setUp();
  for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
    const before = asked();
    const refusal = new Refusal();
    expect(await ask(refusal)).toBe(refusal);
    clock.elapsed += seconds * 1000 - 1;
    const again = await ask();
    expect(again).toBeInstanceOf(RefusedAgain);
    expect(again).toMatchObject({ cause: refusal, retryAfterMs: 1 });
    expect(await ask()).not.toBe(again);
    expect(asked()).toBe(before + 1);
    clock.elapsed += 1;
  }
});

test('a success resets it', async () => {
  const { clock, ask } = setUp();
  await ask(new Refusal());
  clock.elapsed += 1000;
  await ask(new Refusal());
  clock.elapsed += 2000;
  expect(await ask()).toBe('token');
  await ask(new Refusal());
  expect(await ask()).toMatchObject({ retryAfterMs: 1000 });
});

test('another failure is no refusal', async () => {
  const { ask, asked } = setUp();
  await ask(new Error('no connection'));
  expect(await ask()).toBe('token');
  expect(asked()).toBe(2);
});
