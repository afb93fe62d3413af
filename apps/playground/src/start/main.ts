import { portProblems, portsOf } from '../../../../scripts/ports.mjs';
import { startServices } from './services.ts';
import { summary } from './summary.ts';

// Nothing here has to be finished first: all data is in memory.
const stop = () => process.exit(0);
process.once('SIGINT', stop);
process.once('SIGTERM', stop);

const main = async () => {
  const problems = await portProblems('start', process.env);
  if (problems) throw new Error(problems);
  process.stdout.write(`${summary(await startServices(portsOf('start', process.env), process.env))}\n`);
};

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`\nnpm start failed: ${reason}\n`);
  process.exit(1);
});
