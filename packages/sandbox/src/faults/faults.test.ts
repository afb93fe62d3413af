import { expect, test } from 'vitest';
import type { FaultRule } from './fault-rule.ts';
import { createSchedule } from './faults.ts';

const draw = (rule: Partial<FaultRule>, count = 1000) => {
  const schedule = createSchedule({ operation: '*', status: 500, ...rule }, 'default');
  return Array.from({ length: count }, () => schedule.isDue());
};
const share = (draws: boolean[]) => draws.filter(Boolean).length / draws.length;

test.each([0, 0.25, 0.9, 1])('a probability of %d disturbs that share of the requests', (probability) => {
  expect(share(draw({ probability, seed: 42 }, 4000))).toBeCloseTo(probability, 1);
});

test('the same seed draws the same, another one something else', () => {
  const rule = { probability: 0.5, seed: 'a' };
  expect(draw(rule)).toEqual(draw(rule));
  expect(draw(rule)).not.toEqual(draw({ ...rule, seed: 'b' }));
  expect(draw({ probability: 0.5 })).toEqual(draw({ probability: 0.5, seed: 'default' }));
});
