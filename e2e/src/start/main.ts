import { type Ports, startServices } from '../services.ts';
import { occupied, ports, sayOccupied } from './ports.ts';
import { summary } from './summary.ts';

const parts = { sandbox: 'the sandbox', slack: 'the playground', app: 'the Slack app' } as const;

async function refuseOccupiedPorts() {
  const isWanted = (name: keyof Ports) => name !== 'slack' || !process.env.SLACK_BOT_TOKEN;
  const names = (Object.keys(ports) as (keyof Ports)[]).filter(isWanted);
  const taken = await occupied(names.map((name) => ({ port: ports[name], part: parts[name] })));
  if (taken.length === 0) return;
  process.stderr.write(`\n${sayOccupied(taken)}\n`);
  process.exit(1);
}

// Nothing here has to be finished first: all data is in memory.
const stop = () => process.exit(0);
process.once('SIGINT', stop);
process.once('SIGTERM', stop);

async function main() {
  await refuseOccupiedPorts();
  process.stdout.write(`${summary(await startServices(ports, process.env))}\n`);
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`\nnpm start failed: ${reason}\n`);
  process.exit(1);
});
