import { join } from 'node:path';
import { projectNode, root, run, say, setUp, stop } from './set-up.mjs';

/**
 * Sets up what is missing, builds what has changed, runs a program of the project with the arguments of this one, and
 * ends as it does.
 * @param {string} program its path in the project
 * @param {{ needs?: string }} options `needs`: the package that is built, with what it builds on; left out, all are
 */
export async function runProgram(program, { needs } = {}) {
  await setUp();

  say('Building what has changed');
  const filter = needs ? [`--filter=${needs}`] : [];
  const built = await run('turbo', ['run', 'build', ...filter, '--output-logs=errors-only']);
  if (built !== 0) stop('The build failed; the lines above say why.');

  say('Starting');
  process.exit(await run(projectNode(), [join(root, program), ...process.argv.slice(2)]));
}
