// npm run bench: sets up what is missing, builds client and sandbox, and measures them beside their peers (see bench/README.md).

import { join } from 'node:path';
import { projectNode, root, run, say, setUp, stop } from './set-up.mjs';

await setUp();

say('Building the client and the sandbox');
const built = await run('turbo', [
  ...['run', 'build', '--filter=@visitor-invitations/sandbox', '--output-logs=errors-only'],
]);
if (built !== 0) stop('The build failed; the lines above say why.');

say('Measuring');
process.exit(await run(projectNode(), [join(root, 'bench', 'src', 'main.ts'), ...process.argv.slice(2)]));
