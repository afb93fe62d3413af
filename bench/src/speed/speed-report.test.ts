import { expect, test } from 'vitest';
import { type ClientName, clientNames } from './clients.ts';
import { BASE, compare, describeBase, modeNames, noResults, speedReport } from './speed-report.ts';

/** Rounds with these requests per second of the base, and for each client its share of that, by default 0.4. */
const reportOf = (shares: Partial<Record<ClientName, number>>) => {
  const results = noResults();
  for (const mode of modeNames) {
    for (const name of clientNames) {
      const share = name === BASE ? 1 : (shares[name] ?? 0.3);
      results[mode][name] = [1000, 1100].map((speed) => [
        { requestsPerSecond: speed * share, cpuPerRequest: 100 / share },
      ]);
    }
  }
  return speedReport(results);
};
const met = (report: ReturnType<typeof reportOf>) => report.targets.map((target) => target.met);

test('a client near the base, and far from everything on fetch, meets every target', () => {
  expect(met(reportOf({ ours: 0.91 }))).toEqual([true, true, true, true, true]);
});

test('a slow client misses each target', () => {
  expect(met(reportOf({ ours: 0.7 }))).toEqual([false, false, false, false, false]);
});

test('only what is built on fetch counts for the last target', () => {
  expect(met(reportOf({ ours: 0.91, got: 0.8 })).at(-1)).toBe(true);
  expect(met(reportOf({ ours: 0.91, ky: 0.8 })).at(-1)).toBe(false);
});

test('every client has a row', () => {
  expect(reportOf({}).tables[0]?.rows.map(([name]) => name)).toEqual(clientNames);
});

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
