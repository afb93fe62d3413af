import { expect, it } from 'vitest';
import { coalesced } from './coalesced.ts';

it('runs once more for all who call while it runs', async () => {
  const gates: (() => void)[] = [];
  const run = coalesced(
    () =>
      new Promise((resolve) => {
        gates.push(resolve);
      }),
  );
  const first = run('alice');
  const later = [run('alice'), run('alice')];
  expect(gates).toHaveLength(1);
  gates[0]?.();
  await first;
  await Promise.resolve();
  expect(gates).toHaveLength(2);
  gates[1]?.();
  await Promise.all(later);
  expect(gates).toHaveLength(2);
});

it('goes on after a failure, and keeps keys apart', async () => {
  const seen: string[] = [];
  const run = coalesced(async (key) => {
    seen.push(key);
    if (seen.length === 1) throw new Error('Not now');
  });
  const failing = run('alice');
  const again = run('alice');
  await run('bob');
  await expect(failing).rejects.toThrow('Not now');
  await again;
  expect(seen).toEqual(['alice', 'bob', 'alice']);
});
