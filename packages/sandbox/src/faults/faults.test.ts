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

test('zero and one are never and always', () => {
  expect(share(draw({ probability: 0 }))).toBe(0);
  expect(share(draw({ probability: 1 }))).toBe(1);
});

test('the same seed draws the same, another one something else', () => {
  const rule = { probability: 0.5, seed: 'a' };
  expect(draw(rule)).toEqual(draw(rule));
  expect(draw(rule)).not.toEqual(draw({ ...rule, seed: 'b' }));
  expect(draw({ probability: 0.5 })).toEqual(draw({ probability: 0.5, seed: 'default' }));
});

test('what a rule is kept from changes none of its later draws', () => {
  const rule: FaultRule = { operation: '*', delayMs: { min: 1, max: 9 }, probability: 0.5, seed: 7 };
  const [kept, free] = [createSchedule(rule, ''), createSchedule(rule, '')];
  for (let count = 0; count < 100; count += 1) {
    const due = free.isDue();
    if (due) free.fire();
    expect(kept.isDue()).toBe(due);
  }
  expect(kept.record()).toEqual({ ...rule, seen: 100, fired: 0 });
});

test('a spread delay is drawn within its bounds, repeatably', () => {
  const rule: FaultRule = { operation: '*', delayMs: { min: 100, max: 900 }, seed: 1 };
  const delays = () => {
    const schedule = createSchedule(rule, '');
    return Array.from({ length: 500 }, () => schedule.fire().delayMs);
  };
  expect(delays()).toEqual(delays());
  expect(Math.min(...delays())).toBeGreaterThanOrEqual(100);
  expect(Math.max(...delays())).toBeLessThanOrEqual(900);
  expect(new Set(delays()).size).toBeGreaterThan(100);
});
