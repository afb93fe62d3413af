import { expect, test } from 'vitest';
import { renderTable } from '../report.ts';
import type { Outcome } from './load.ts';
import type { Measured, Measurement } from './measure.ts';
import { reportOf } from './report.ts';

const outcome = (fields: Partial<Outcome> = {}): Outcome => ({
  count: 3,
  times: [10, 20, 30],
  problems: new Map(),
  filled: 0,
  ...fields,
});
const measurement = (kind: Measured, fields?: Partial<Outcome>, peak = 200e6): Measurement => ({
  name: 'healthy',
  rows: [{ kind, outcome: outcome(fields) }],
  peak,
  calls: { 'views.open': 3 },
});

test('what is fast, right and small meets every target', () => {
  const { tables, misses } = reportOf([measurement('options', { filled: 2 })]);
  expect(misses).toEqual([]);
  const text = tables.map(renderTable).join('\n');
  expect(text).toMatch(
    /options \| +3 \| 20 ms \| 30 ms \| 30 ms \| +0 \| 2 filled, 1 empty \| p99 ≤ 1000 ms ✓/,
  );
  expect(text).toMatch(/200.0 MB \| ≤ 300.0 MB ✓/);
  expect(text).toMatch(/views.open +\| +3/);
});

test.each([
  ['slow', measurement('command', { times: [151] }), 'healthy, command: p99 151 ms, not ≤ 150 ms'],
  [
    'wrong',
    measurement('healthz', { problems: new Map([['status 404', 2]]) }),
    'healthy, healthz: 2 × status 404',
  ],
  ['silent', measurement('event', { times: [] }), 'healthy, event: p99 -, not ≤ 150 ms'],
  ['large', measurement('button', {}, 301e6), 'healthy: memory 301.0 MB, not ≤ 300.0 MB'],
])('what is %s misses a target', (_, measured, miss) => {
  const { tables, misses } = reportOf([measured]);
  expect(misses).toEqual([miss]);
  expect(tables.map(renderTable).join('\n').split('✗')).toHaveLength(2);
});
