import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';

/** The newcomer's own Node and npm: nothing of the project's on the path or in the environment. */
export const newcomersEnv = (): NodeJS.ProcessEnv => {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !/^(npm_(?!config_(registry|cache|store_dir|userconfig)$)|NODE(?!_EXTRA_CA_CERTS$)|VITE|TURBO|INIT_CWD|FORCE_COLOR)/.test(
        name,
      ),
  );
  return {
    ...Object.fromEntries(kept),
    PATH: path.join(delimiter),
    CI: '1',
    // The project's Node brings its own certificates; a newcomer's trusts those of the machine, as npm then must.
    NODE_USE_SYSTEM_CA: '1',
  };
};

/**
 * Runs a command in a shell to its end; gives its output and its exit code.
 *
 * @param variables beside those of the newcomer
 */
export const runCommand = (command: string, cwd: string, variables: NodeJS.ProcessEnv = {}) =>
  new Promise<{ output: string; code: number | null }>((resolve) => {
    const env = { ...newcomersEnv(), ...variables };
    const child = spawn('sh', ['-c', command], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const onData = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    child.on('close', (code) => resolve({ output, code }));
  });
