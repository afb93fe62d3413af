import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { measure } from '../processes.ts';
import { machine, renderTable } from '../report.ts';
import { slackFile } from './app.ts';
import { type Plan, states } from './measure.ts';
import { type Findings, reportOf } from './report.ts';
import { soak } from './soak.ts';

// The processes that were started end when this one exits, which it does not do by itself on a signal.
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

const AT_ONCE = 200;

/** How much of each part is done. */
interface Size {
  readonly load: Plan;
  readonly kills: number;
}

const shortSize: Size = {
  load: {
    data: { hosts: 50, visits: 500 },
    states,
    load: { count: 500, atOnce: AT_ONCE },
    warmUp: { count: 20, atOnce: 5 },
    // The app waits up to 25 seconds for a service that does not respond.
    quietMs: { healthy: 3000, hanging: 27_000, down: 3000 },
  },
  kills: 12,
};

/** The run of five minutes, or the one of more than half an hour: the same with more of each. */
const sizeOf = (isShort: boolean): Size => {
  if (isShort) return shortSize;
  const load: Plan = {
    ...shortSize.load,
    load: { count: 40_000, atOnce: AT_ONCE },
    quietMs: { healthy: 27_000, hanging: 27_000, down: 27_000 },
  };
  return { load, kills: 200 };
};

/** The parts, in the order of their tables. */
const parts = {
  load: async ({ load }: Size) => reportOf(await soak(load)),
  // A program beside the app's tests, which judges what became of the submissions.
  kills: ({ kills }: Size) =>
    measure<Findings>(slackFile('test/kills/main.ts'), { args: ['--kills', String(kills)] }),
} satisfies Record<string, (size: Size) => Promise<Findings>>;
const partNames = Object.keys(parts) as (keyof typeof parts)[];

const loadAverage = () => (loadavg()[0] ?? 0).toFixed(2);

const main = async () => {
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    options: { short: flag, write: flag, load: flag, kills: flag },
  });
  const named = partNames.filter((part) => values[part]);
  const chosen = named.length > 0 ? named : partNames;
  if (values.write && chosen.length < partNames.length) throw new Error('--write needs all parts.');
  const size = sizeOf(values.short ?? false);
  const [startedAt, loadBefore] = [new Date(), loadAverage()];
  const tables: string[] = [];
  const misses: string[] = [];
  // One after the other: the times of the load count, and the kills wait most of the time.
  for (const name of chosen) {
    const found = await parts[name](size);
    tables.push(...found.tables.map(renderTable));
    misses.push(...found.misses);
  }
  const minutes = ((Date.now() - startedAt.getTime()) / 60_000).toFixed(1);
  const { data, load } = size.load;
  const text = [
    `${data.hosts} hosts with ${data.visits} visits each; ${load.count} requests of each kind, ` +
      `${load.atOnce} at once. ${startedAt.toISOString().slice(0, 10)}, ${minutes} minutes, ${machine()}, ` +
      `load average ${loadBefore} before and ${loadAverage()} after.`,
    ...tables,
    misses.length === 0
      ? 'Every target is met.'
      : [`${misses.length} targets are missed:`, '', ...misses.map((miss) => `- ${miss}`)].join('\n'),
  ].join('\n\n');
  console.log(`\n${text}\n`);
  if (values.write) {
    const command = `npm run soak${values.short ? ' -- --short' : ''}`;
    const head = `# The Slack app under load\n\nWritten by \`${command}\`. [How to read it](README.md#the-slack-app-under-load).`;
    writeFileSync(new URL('../../soak.md', import.meta.url), `${head}\n\n${text}\n`);
  }
  process.exitCode = misses.length === 0 ? 0 : 1;
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
