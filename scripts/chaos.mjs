// npm run chaos: many operations of the client against a service full of faults, and a verdict over what came of them.
// Options: --operations 100000 --faults 0.2 --seed N --concurrency N

import { join } from 'node:path';
import { projectNode, root, run, say, setUp, stop } from './set-up.mjs';

await setUp();

say('Building what has changed');
const filter = '--filter=@visitor-invitations/core';
const built = await run('turbo', ['run', 'build', filter, '--output-logs=errors-only']);
if (built !== 0) stop('The build failed; the lines above say why.');

say('Running');
const main = join(root, 'e2e', 'src', 'chaos', 'main.ts');
process.exit(await run(projectNode(), [main, ...process.argv.slice(2)]));
