import { expect, test } from 'vitest';
import { FaultPlan } from './faults.ts';
import { planOf } from './plan.ts';

/** The name of the fault that each operation's request gets, if any. */
const faultsOf = (seed: number, operations: number): readonly (string | undefined)[] => {
  const plan = new FaultPlan(seed, 0.2);
  return Array.from({ length: operations }, (_, n) => plan.forRequest(`operation ${n}`, false)?.fault.name);
};

test('a seed gives the same operations again, and another seed gives others', () => {
  expect(planOf(200, 1)).toEqual(planOf(200, 1));
  expect(planOf(200, 1)).not.toEqual(planOf(200, 2));
});

test('a seed gives the same faults again, at the share that is asked for', () => {
  const faults = faultsOf(1, 5000);
  expect(faults).toEqual(faultsOf(1, 5000));
  expect(faults).not.toEqual(faultsOf(2, 5000));
  expect(faults.filter(Boolean).length / faults.length).toBeCloseTo(0.2, 1);
});

test('what a request meets does not depend on the requests of others', () => {
  const alone = new FaultPlan(1, 0.2);
  const among = new FaultPlan(1, 0.2);
  const own = Array.from({ length: 100 }, () => alone.forRequest('own', false)?.fault.name);
  const mixed = Array.from({ length: 100 }, (_, n) => {
    among.forRequest(`another ${n}`, false);
    return among.forRequest('own', false)?.fault.name;
  });
  expect(mixed).toEqual(own);
});
