import { expect, test } from 'vitest';
import { BUDGET_MS, createBudget } from './deadline.ts';

test('all waits of a request end at the same moments after its arrival, and a later failure is nobody’s', async () => {
  const ends = new Map<number, () => void>();
  const within = createBudget((ms) => new Promise((resolve) => void ends.set(ms, resolve)));
  let fail = () => {};
  const slow = new Promise<never>((_, reject) => {
    fail = () => reject(new Error('late'));
  });
  const [name, view] = [within('extras', slow), within('view', slow)];
  ends.get(BUDGET_MS.extras)?.();
  expect([await name, await within('extras', slow)]).toEqual([undefined, undefined]);
  expect(await within('view', Promise.resolve('in time'))).toEqual({ value: 'in time' });
  ends.get(BUDGET_MS.view)?.();
  expect(await view).toBeUndefined();
  fail();
});
