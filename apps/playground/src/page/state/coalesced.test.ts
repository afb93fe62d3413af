import { expect, test } from 'vitest';
import { coalesced } from './coalesced.ts';

test('runs once more for all who call while it runs', async () => {
  const gates: (() => void)[] = [];
  const run = coalesced(
    () =>
      new Promise((resolve) => {
        gates.push(resolve);
      }),
  );
  const first = run();
  const later = [run(), run()];
  expect(gates).toHaveLength(1);
  gates[0]?.();
  await first;
  await Promise.resolve();
  expect(gates).toHaveLength(2);
  gates[1]?.();
  await Promise.all(later);
  expect(gates).toHaveLength(2);
});

test('goes on after a failure', async () => {
  let runs = 0;
  const run = coalesced(async () => {
    runs += 1;
    if (runs === 1) throw new Error('Not now');
  });
  const failing = run();
  const again = run();
  await expect(failing).rejects.toThrow('Not now');
  await again;
  await run();
  expect(runs).toBe(3);
});
