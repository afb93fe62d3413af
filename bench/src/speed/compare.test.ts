import { expect, test } from 'vitest';
import { compare, describeBase } from './compare.ts';

const pace = (requestsPerSecond: number, cpuPerRequest: number) => ({ requestsPerSecond, cpuPerRequest });

test('a client is compared with the base of its own round', () => {
  const base = [[pace(100, 10), pace(110, 9), pace(500, 1)], [pace(55, 20)], [pace(110, 10)]];
  const client = [[pace(55, 18)], [pace(27.5, 40)], [pace(11, 100)]];
  expect(compare(client, base)).toEqual({ speed: 0.5, cpu: 2 });
});

test('the base is described by all of its runs', () => {
  const base = [[pace(100, 10), pace(90, 11)], [pace(120, 9)]];
  expect(describeBase(base)).toEqual({ requestsPerSecond: 100, cpuPerRequest: 10, spread: 0.1 });
});
