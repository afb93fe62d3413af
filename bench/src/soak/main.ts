import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { machine, renderTable } from '../report.ts';
import { type Plan, states } from './measure.ts';
import { reportOf } from './report.ts';
import { soak } from './soak.ts';

// The processes that were started end when this one exits, which it does not do by itself on a signal.
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

const AT_ONCE = 200;

const shortPlan: Plan = {
  data: { hosts: 50, visits: 500 },
  states,
  load: { count: 1000, atOnce: AT_ONCE },
  warmUp: { count: 20, atOnce: 5 },
  oneHost: { count: 300, atOnce: 20 },
  // The app waits up to 25 seconds for a service that does not respond.
  quietMs: 27_000,
};

/** The run of about five minutes, or the one of half an hour: the same with more of each. */
const planOf = (isShort: boolean): Plan =>
  isShort
    ? shortPlan
    : { ...shortPlan, load: { count: 40_000, atOnce: AT_ONCE }, oneHost: { count: 3000, atOnce: 20 } };

const loadAverage = () => (loadavg()[0] ?? 0).toFixed(2);

const main = async () => {
  const { values } = parseArgs({ options: { short: { type: 'boolean' }, write: { type: 'boolean' } } });
  const plan = planOf(values.short ?? false);
  const [startedAt, loadBefore] = [new Date(), loadAverage()];
  const { tables, misses } = reportOf(await soak(plan));
  const minutes = ((Date.now() - startedAt.getTime()) / 60_000).toFixed(1);
  const text = [
    `${plan.data.hosts} hosts with ${plan.data.visits} visits each; ${plan.load.count} requests of each kind, ` +
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
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
