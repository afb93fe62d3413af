import { operations } from '@visitor-invitations/core';
import { expect, test } from 'vitest';
import { report } from './report.ts';
import { runChaos } from './run.ts';
import { notServed } from './state.ts';

test('the client keeps its guarantees while every fifth request meets a fault', {
  timeout: 120_000,
}, async () => {
  const result = await runChaos({
    operations: 1500,
    faults: 0.2,
    seed: 20_310_504,
    concurrency: 50,
    timeout: 2000,
  });
  expect(result.violations, report(result)).toEqual([]);
  // The run was one: every kind of operation succeeded, and most kinds of faults were met.
  const succeeded = new Set(
    result.plan.filter(({ n }) => result.outcomes[n]?.result === 'ok').map(({ kind }) => kind.name),
  );
  const kinds = new Set(result.plan.filter(({ kind }) => !kind.isInvalid).map(({ kind }) => kind.name));
  expect(succeeded).toEqual(kinds);
  const served = Object.keys(operations).filter((id) => !notServed.some((other) => other === id));
  const called = new Set(result.ledger.arrivals.map(({ operation }) => operation));
  expect(called).toEqual(new Set(['tokens.get', ...served]));
  expect(new Set(result.ledger.faults.map(({ fault }) => fault)).size).toBeGreaterThan(25);
});
