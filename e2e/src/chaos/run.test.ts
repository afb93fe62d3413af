import { expect, test } from 'vitest';
import { kinds } from './kinds.ts';
import { report, runChaos } from './run.ts';

test('the client keeps its guarantees while every fifth request meets a fault', async () => {
  const result = await runChaos(1000, 20_310_504);
  expect(result.violations, report(result)).toEqual([]);
  // The run was one: every kind of operation succeeded, and there were faults.
  const succeeded = result.cases.filter(({ outcome }) => 'ids' in outcome).map(({ kind }) => kind);
  expect(new Set(succeeded)).toEqual(new Set(kinds));
  expect(result.faultsMet).toBeGreaterThan(200);
});
