import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startProbe } from './probe.ts';

test('goes on asking while nothing is answered, and counts the whole wait', async () => {
  let open: (status: number) => void = () => {};
  const opened = new Promise<number>((resolve) => {
    open = resolve;
  });
  let asked = 0;
  const probe = startProbe(async () => {
    asked += 1;
    return { status: await opened, text: '' };
  }, 1);
  while (asked < 5) await setTimeout(1);
  const before = performance.now();
  while (asked < 10) await setTimeout(1);
  open(200);
  const { count, times, problems } = await probe.end(before);
  expect(count).toBeGreaterThanOrEqual(5);
  expect(count).toBeLessThan(asked);
  expect(Math.min(...times)).toBeGreaterThan(0);
  expect(problems.size).toBe(0);
});
