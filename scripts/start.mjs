// npm start: sets up what is missing, builds what has changed, and starts everything.

import { join } from 'node:path';
import { projectNode, root, run, say, setUp, stop } from './set-up.mjs';

await setUp();

say('Building what has changed');
const built = await run('turbo', ['run', 'build', '--output-logs=errors-only']);
if (built !== 0) stop('The build failed; the lines above say why.');

say('Starting');
process.exit(await run(projectNode(), [join(root, 'e2e', 'src', 'start', 'main.ts')]));
