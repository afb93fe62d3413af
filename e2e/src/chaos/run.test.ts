import { expect, test } from 'vitest';
import { kinds } from './kinds.ts';
import { report, runChaos } from './run.ts';

const options = { faults: 0.2, concurrency: 32, seed: 20_310_504 };

test('the client keeps its guarantees while every fifth request meets a fault', async () => {
  const result = await runChaos({ ...options, operations: 1000 });
  expect(result.violations, report(result)).toEqual([]);
  // The run was one: every kind of operation succeeded, and there were faults.
  const succeeded = result.cases.filter(({ outcome }) => 'ids' in outcome).map(({ kind }) => kind);
  expect(new Set(succeeded)).toEqual(new Set(kinds));
  expect(result.faults).toBeGreaterThan(200);
});

test('a seed gives the same run again, and another seed gives another', async () => {
  const reportOf = async (seed: number) => report(await runChaos({ ...options, operations: 60, seed }));
  const first = await reportOf(1);
  expect(await reportOf(1)).toBe(first);
  expect(await reportOf(2)).not.toBe(first);
});
