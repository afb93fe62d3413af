// npm run docs: shows the built site on this machine.
import { portFrom, portProblems } from '../src/port.mjs';
import { serveSite } from '../src/serve.ts';

const problems = await portProblems(process.env);
if (problems) {
  process.stderr.write(`${problems}\n`);
  process.exit(1);
}
const { url } = await serveSite(portFrom(process.env));
process.stdout.write(`\nThe docs are at ${url}\n\nPress Ctrl-C to stop.\n`);

const stop = () => process.exit(0);
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
