import { expect, test } from 'vitest';
import { type ClientName, clientNames } from './clients.ts';
import { BASE, compare, describeBase, modeNames, noResults, speedReport } from './speed-report.ts';

/** Two rounds in which the base does so many requests per second, and each client its share of that, by default 0.3. */
const reportOf = (shares: Partial<Record<ClientName, number>>, base: readonly number[] = [1000, 1100]) => {
  const results = noResults();
  for (const mode of modeNames) {
    for (const name of clientNames) {
      const share = name === BASE ? 1 : (shares[name] ?? 0.3);
      results[mode][name] = base.map((speed) => [
        { requestsPerSecond: speed * share, cpuPerRequest: 100 / share },
      ]);
    }
  }
  return speedReport(results);
};
const met = (report: ReturnType<typeof reportOf>) => report.targets.map((target) => target.met);

test('a client near the base, and far from fetch, meets every target; a slow one misses each', () => {
  expect(met(reportOf({ ours: 0.91 }))).toEqual([true, true, true]);
  expect(met(reportOf({ ours: 0.4 }))).toEqual([false, false, false]);
  expect(met(reportOf({ ours: 0.91, 'global fetch': 0.6, ky: 0.9 }))).toEqual([true, false, false]);
});

test('nothing is judged where the base varies by more than a fifth', () => {
  expect(reportOf({ ours: 0.91 }, [850, 1000, 1150]).refusal).toBeUndefined();
  const { targets, refusal } = reportOf({ ours: 0.91 }, [700, 1000, 1300]);
  expect(targets).toEqual([]);
  expect(refusal).toBe('Not judged: the base varied by ±30 %. Close other programs, and run it again.');
});

test('every client has a row', () => {
  expect(reportOf({}).tables[0]?.rows.map(([name]) => name)).toEqual(clientNames);
});

const pace = (requestsPerSecond: number, cpuPerRequest: number) => ({ requestsPerSecond, cpuPerRequest });

test('a client is compared with the base of its own round', () => {
  const base = [[pace(100, 10), pace(110, 9), pace(500, 1)], [pace(55, 20)], [pace(110, 10)]];
  const client = [[pace(55, 18)], [pace(27.5, 40)], [pace(11, 100)]];
  expect(compare(client, base)).toEqual({ speed: 0.5, addedCpu: 20 });
});

test('the base is described by all of its runs', () => {
  const base = [[pace(100, 10), pace(90, 11)], [pace(120, 9)]];
  expect(describeBase(base)).toEqual({ requestsPerSecond: 100, cpuPerRequest: 10, spread: 0.1 });
});
