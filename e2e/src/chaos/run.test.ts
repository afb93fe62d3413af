import { expect, test } from 'vitest';
import { report } from './report.ts';
import { runChaos } from './run.ts';

const options = { faults: 0.2, concurrency: 32, seed: 20_310_504 };

test('the client keeps its guarantees while every fifth request meets a fault', async () => {
  const result = await runChaos({ ...options, operations: 1000 });
  expect(result.violations, report(result)).toEqual([]);
  // The run was one: every kind of operation succeeded, and most kinds of faults came.
  const succeeded = result.plan.filter(({ n }) => result.outcomes.get(n)?.result === 'ok');
  const valid = result.plan.filter(({ kind }) => !kind.isInvalid);
  expect(new Set(succeeded.map(({ kind }) => kind.name))).toEqual(
    new Set(valid.map(({ kind }) => kind.name)),
  );
  expect([...result.faults.values()].filter(Boolean).length).toBeGreaterThan(20);
});

test('a seed gives the same run again, and another seed gives another', async () => {
  const reportOf = async (seed: number) =>
    report({ ...(await runChaos({ ...options, operations: 60, seed })), ms: 0 });
  const first = await reportOf(1);
  expect(await reportOf(1)).toBe(first);
  expect(await reportOf(2)).not.toBe(first);
});
