import { megabytes, type Table } from '../report.ts';
import { median, percentile } from '../stats.ts';
import type { Outcome } from './load.ts';
import type { Measured, Measurement } from './measure.ts';

/** What a part of the soak found. */
export interface Findings {
  readonly tables: readonly Table[];
  /** What was missed, in words. */
  readonly misses: readonly string[];
}

/** How long the app may take for 99 of 100 requests, in milliseconds. The bare floor has no target. */
const P99_MS: Readonly<Partial<Record<Measured, number>>> = {
  command: 150,
  button: 150,
  event: 150,
  submission: 200,
  options: 1000,
};
const MEMORY = 300e6;

const errorsOf = ({ problems }: Outcome) => [...problems.values()].reduce((sum, count) => sum + count, 0);

const figure = (times: readonly number[], of: (times: readonly number[]) => number) =>
  times.length > 0 ? `${of(times).toFixed(0)} ms` : '-';

const p99 = (times: readonly number[]) => percentile(times, 0.99);

const mark = (target: string, isMet: boolean) => `${target} ${isMet ? '✓' : '✗'}`;

interface Judged {
  readonly target: string;
  /** What was missed, in words. */
  readonly misses: readonly string[];
}

const judgeRow = (name: string, kind: Measured, outcome: Outcome): Judged => {
  const limit = P99_MS[kind];
  const errors = errorsOf(outcome);
  const isSlow = limit !== undefined && !(outcome.times.length > 0 && p99(outcome.times) <= limit);
  const wrong = [...outcome.problems].map(([problem, count]) => `${count} \u00d7 ${problem}`).join(', ');
  return {
    target: mark(limit === undefined ? 'no errors' : `p99 \u2264 ${limit} ms`, !isSlow && errors === 0),
    misses: [
      ...(isSlow ? [`${name}, ${kind}: p99 ${figure(outcome.times, p99)}, not \u2264 ${limit} ms`] : []),
      ...(errors > 0 ? [`${name}, ${kind}: ${wrong}`] : []),
    ],
  };
};

const judgeMemory = ({ name, peak }: Measurement): Judged => {
  const isMet = peak > 0 && peak <= MEMORY;
  return {
    target: mark(`\u2264 ${megabytes(MEMORY)}`, isMet),
    misses: isMet ? [] : [`${name}: memory ${megabytes(peak)}, not \u2264 ${megabytes(MEMORY)}`],
  };
};

const filledOf = (kind: Measured, { filled, times }: Outcome) =>
  kind === 'options' ? `${filled} filled, ${times.length - filled} empty` : '';

const latencies = (measurements: readonly Measurement[]): Table => ({
  columns: ['state', 'kind', 'count', 'p50', 'p99', 'max', 'errors', 'menus', 'target'],
  rows: measurements.flatMap(({ name, rows }) =>
    rows.map(({ kind, outcome }) => [
      name,
      kind,
      String(outcome.count),
      figure(outcome.times, median),
      figure(outcome.times, p99),
      figure(outcome.times, (times) => percentile(times, 1)),
      String(errorsOf(outcome)),
      filledOf(kind, outcome),
      judgeRow(name, kind, outcome).target,
    ]),
  ),
});

const memory = (measurements: readonly Measurement[]): Table => ({
  columns: ['state', 'most memory (RSS)', 'target'],
  rows: measurements.map((each) => [each.name, megabytes(each.peak), judgeMemory(each).target]),
});

/** What the app did beside responding, which shows that it really worked. */
const work = (measurements: readonly Measurement[]): Table => {
  const methods = [...new Set(measurements.flatMap(({ calls }) => Object.keys(calls)))].sort();
  return {
    columns: ['calls of Slack', ...measurements.map(({ name }) => name)],
    rows: methods.map((method) => [method, ...measurements.map(({ calls }) => String(calls[method] ?? 0))]),
  };
};

/** The tables of a run, and what was missed. */
export const reportOf = (measurements: readonly Measurement[]): Findings => ({
  tables: [latencies(measurements), memory(measurements), work(measurements)],
  misses: measurements.flatMap((measurement) => [
    ...measurement.rows.flatMap(({ kind, outcome }) => judgeRow(measurement.name, kind, outcome).misses),
    ...judgeMemory(measurement).misses,
  ]),
});
