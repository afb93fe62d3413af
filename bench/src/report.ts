import { readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform } from 'node:os';

/** Rows of text under a heading each; the first column is a name, the others are figures. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A limit that we hold ourselves to, and what this run measured. */
export interface Target {
  readonly name: string;
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
  /** Why nothing is judged, such as on a machine that is too busy. */
  readonly refusal?: string;
}

/** Figures as the tables show them. */
export const times = (ratio: number): string => `${ratio.toFixed(2)} \u00d7`;
export const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** A target for a figure that should be at least, or at most, the limit. */
export const target = (
  name: string,
  measured: number,
  limit: { readonly atLeast: number } | { readonly atMost: number },
  show: (value: number) => string = (value) => value.toFixed(2),
): Target => {
  const met = 'atLeast' in limit ? measured >= limit.atLeast : measured <= limit.atMost;
  return { name, measured: show(measured), met };
};

/** A table in Markdown, aligned so that a terminal shows it well, too. */
const renderTable = ({ columns, rows }: Table): string => {
  const widths = columns.map((column, at) =>
    Math.max(3, column.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, at) => pad(cells[at] ?? '', width, at)).join(' | ')} |`;
  const rule = widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(columns), line(rule), ...rows.map(line)].join('\n');
};

const pad = (cell: string, width: number, at: number) =>
  at === 0 ? cell.padEnd(width) : cell.padStart(width);

const targetTable = (targets: readonly Target[]): Table => ({
  columns: ['target', 'measured', ''],
  rows: targets.map(({ name, measured, met }) => [name, measured, met ? 'met' : 'missed']),
});

/** A report in Markdown. */
export const renderReport = ({ title, reading, tables, targets, refusal }: Report): string =>
  [`## ${title}`, reading, ...tables.map(renderTable), refusal ?? renderTable(targetTable(targets))].join(
    '\n\n',
  );

/** Shows what is being measured; the result itself goes to standard output. */
export const progress = (text: string): void => void process.stderr.write(`  ${text}\n`);

/** What the figures were measured on. */
const machine = (): string =>
  `Node ${process.versions.node}, ${platform()} ${arch()}, ${cpus().length} \u00d7 ${cpus()[0]?.model.trim() ?? 'CPU'}`;

/** A report, with when and where it was measured, in place of the one with the same title, or else at the end. */
const withReport = (summary: string, report: Report, measured: string): string => {
  const heading = `## ${report.title}\n`;
  const text = renderReport(report).replace(heading, `${heading}\nMeasured on ${measured}.\n`);
  const sections = summary.trim().split(/\n+(?=## )/);
  const at = sections.findIndex((section) => section.startsWith(heading));
  sections.splice(at < 0 ? sections.length : at, 1, text);
  return `${sections.join('\n\n')}\n`;
};

/** Puts a report into `results.md`, which the documentation quotes. */
export const saveSummary = (report: Report, today: Date): void => {
  const file = new URL('../results.md', import.meta.url);
  const measured = `${today.toISOString().slice(0, 10)}: ${machine()}`;
  writeFileSync(file, withReport(readFileSync(file, 'utf8'), report, measured));
};
