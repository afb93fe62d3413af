import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const e2e = fileURLToPath(new URL('../../', import.meta.url));

/** The commands of this workspace: this Node first, then TypeScript, esbuild and pnpm. */
const path = [
  dirname(process.execPath),
  join(e2e, 'node_modules/.bin'),
  join(e2e, '../node_modules/.bin'),
  process.env.PATH ?? '',
].join(delimiter);

/** Runs a command to its end in a folder, with nothing of this process's environment but the path. Gives what it printed. */
export const run = (
  folder: string,
  [command, ...args]: readonly [string, ...string[]],
  env: Record<string, string> = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(command, args, { cwd: folder, env: { PATH: path, ...env } }, (error, stdout, stderr) => {
      if (error) reject(new Error([error.message, stdout, stderr].join('\n')));
      else resolve(stdout);
    });
  });

/** The same at a terminal, where a command may ask: it has the input and the output of this process. */
export const runAtTerminal = async (
  folder: string,
  [command, ...args]: readonly [string, ...string[]],
  env: Record<string, string> = {},
): Promise<void> => {
  const child = spawn(command, args, { cwd: folder, env: { PATH: path, ...env }, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ended with ${code}. See the output above.`);
};
