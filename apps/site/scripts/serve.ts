// npm run docs: shows the built site on this machine.
import { portProblems, portsOf } from '../../../scripts/ports.mjs';
import { serveSite } from '../src/serve.ts';

const problems = await portProblems('docs', process.env);
if (problems) {
  process.stderr.write(`${problems}\n`);
  process.exit(1);
}
const { url } = await serveSite(portsOf('docs', process.env).docs);
process.stdout.write(`\nThe docs are at ${url}\n\nPress Ctrl-C to stop.\n`);

const stop = () => process.exit(0);
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
