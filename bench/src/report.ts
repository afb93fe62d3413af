import { renderTable, type Table } from './table.ts';

/** A limit that we hold ourselves to, and what this run measured. */
export interface Target {
  readonly promise: string;
  readonly measured: string;
  readonly met: boolean;
}

/** What one part of the benchmarks found. */
export interface Report {
  readonly title: string;
  /** How to read the figures, in a sentence or two. */
  readonly reading: string;
  readonly tables: readonly Table[];
  readonly targets: readonly Target[];
  /** The measurements themselves, for whoever wants to compute something else. */
  readonly figures: unknown;
}

/** A target for a figure that should be at least, or at most, the limit. */
export function target(
  promise: string,
  measured: number,
  limit: { readonly atLeast: number } | { readonly atMost: number },
  show: (value: number) => string = (value) => value.toFixed(2),
): Target {
  const met = 'atLeast' in limit ? measured >= limit.atLeast : measured <= limit.atMost;
  return { promise, measured: show(measured), met };
}

const targetTable = (targets: readonly Target[]): Table => ({
  columns: ['target', 'measured', ''],
  rows: targets.map(({ promise, measured, met }) => [promise, measured, met ? 'met' : 'missed']),
});

/** A report in Markdown. */
export const renderReport = ({ title, reading, tables, targets }: Report): string =>
  [`## ${title}`, reading, ...[...tables, targetTable(targets)].map(renderTable)].join('\n\n');
