import { expect, test } from 'vitest';
import { waitFor } from './wait-for.ts';

const never = new Promise<never>(() => {});
const expired = () => new Error('expired');

test('does not begin to wait for somebody who has left', async () => {
  const reason = new Error('gone');
  await expect(waitFor(never, { signal: AbortSignal.abort(reason), expired })).rejects.toBe(reason);
});

test('ends the sleep when the waiting is over', async () => {
  let left: AbortSignal | undefined;
  const sleep = (_: number, signal: AbortSignal) => {
    left = signal;
    return never;
  };
  expect(await waitFor(Promise.resolve(7), { limitMs: 100, sleep, expired })).toBe(7);
  expect(left?.aborted).toBe(true);
});
