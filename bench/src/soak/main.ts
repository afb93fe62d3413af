import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { machine } from '../results.ts';
import { renderTable } from '../table.ts';
import { planOf } from './plan.ts';
import { reportOf } from './report.ts';
import { soak } from './soak.ts';

// The processes that were started end when this one exits, which it does not do by itself on a signal.
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

const loadAverage = () => (loadavg()[0] ?? 0).toFixed(2);

async function main() {
  const { values } = parseArgs({ options: { short: { type: 'boolean' }, write: { type: 'boolean' } } });
  const plan = planOf(values.short ?? false);
  const [startedAt, loadBefore] = [new Date(), loadAverage()];
  const { tables, misses } = reportOf(await soak(plan));
  const minutes = ((Date.now() - startedAt.getTime()) / 60_000).toFixed(1);
  const text = [
    `${plan.world.hosts} hosts with ${plan.world.visits} visits each; ${plan.load.count} requests of each kind, ` +
      `${plan.load.atOnce} at once. ${startedAt.toISOString().slice(0, 10)}, ${minutes} minutes, ${machine()}, ` +
      `load average ${loadBefore} before and ${loadAverage()} after.`,
    ...tables.map(renderTable),
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
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
