import { argv } from 'node:process';
import { type PartName, readOptions } from './options.ts';
import { progress, type Report, renderReport, saveSummary } from './report.ts';
import { sandboxStart } from './sandbox/start.ts';
import { bigCompany } from './slack/scale.ts';
import { slackApp } from './slack/slack.ts';
import { speed } from './speed/speed.ts';

const run: Record<PartName, (quick: boolean) => Promise<Report>> = {
  speed,
  sandbox: sandboxStart,
  slack: slackApp(1),
  'slack-workspaces': slackApp(1000),
  'slack-scale': bigCompany,
};

const main = async () => {
  const { parts, quick } = readOptions(argv.slice(2));
  for (const part of parts) {
    progress(`${part}:`);
    const report = await run[part](quick);
    console.log(`\n${renderReport(report)}\n`);
    if (quick) continue;
    if (report.refusal) process.exitCode = 1;
    else saveSummary(report, new Date());
  }
  if (quick) progress('A quick run only shows that everything works. Ignore its figures.');
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
