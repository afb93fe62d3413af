import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform } from 'node:os';
import type { PartName } from './options.ts';
import { type Report, renderReport } from './report.ts';

const folder = new URL('../results/', import.meta.url);
const summary = new URL('../results.md', import.meta.url);

/** Keeps what a part found, measurements included, in `results/<part>.json`. */
export function saveFigures(part: PartName, report: Report): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(`${part}.json`, folder), `${JSON.stringify(report, null, 2)}\n`);
}

/** What the figures were measured on. */
export const machine = (): string =>
  `Node ${process.versions.node}, ${platform()} ${arch()}, ${cpus().length} \u00d7 ${cpus()[0]?.model.trim() ?? 'CPU'}`;

/** Writes `results.md`, which the documentation quotes. */
export function saveSummary(reports: readonly Report[], today: Date): void {
  const head = [
    '# Benchmark results',
    `Written by \`npm run bench\` on ${today.toISOString().slice(0, 10)}: ${machine()}. How to read it: README.md here.`,
  ];
  writeFileSync(summary, `${[...head, ...reports.map(renderReport)].join('\n\n')}\n`);
}
