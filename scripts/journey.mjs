// npm run journey: one visit from end to end through Slack, n8n and the front desk, printed step by step.

import { join } from 'node:path';
import { projectNode, root, run, say, setUp, stop } from './set-up.mjs';

await setUp();

say('Building what has changed');
const built = await run('turbo', ['run', 'build', '--output-logs=errors-only']);
if (built !== 0) stop('The build failed; the lines above say why.');

process.exit(await run(projectNode(), [join(root, 'e2e', 'src', 'journey', 'main.ts')]));
