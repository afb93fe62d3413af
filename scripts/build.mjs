// npm run build: builds what has changed, from an uninstalled clone as well; arguments go to turbo.
import { run, setUp, stop } from './set-up.mjs';

await setUp();
const code = await run('turbo', ['run', 'build', '--output-logs=errors-only', ...process.argv.slice(2)]);
if (code !== 0) stop('The build failed; the lines above say why.');
