import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter } from 'node:path';

/** The newcomer's own Node and npm: nothing of the project's on the path or in the environment. */
export const newcomersEnv = (ports: readonly number[]): NodeJS.ProcessEnv => {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const [SANDBOX_PORT, PLAYGROUND_PORT, PORT, N8N_PORT, DOCS_PORT] = ports.map(String);
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
    SANDBOX_PORT,
    PLAYGROUND_PORT,
    PORT,
    N8N_PORT,
    DOCS_PORT,
  };
};

const signal = (child: ChildProcess, name: NodeJS.Signals) => {
  try {
    process.kill(-(child.pid as number), name);
  } catch {
    // It has ended by itself.
  }
};

/** Stops a command as Ctrl-C does, again for what was only about to start, and for good what does not obey. */
const stop = (child: ChildProcess) => {
  signal(child, 'SIGINT');
  const again = setInterval(signal, 1000, child, 'SIGINT');
  const hard = setTimeout(signal, 20_000, child, 'SIGKILL');
  child.once('close', () => {
    clearInterval(again);
    clearTimeout(hard);
  });
};

/**
 * Runs a command in a shell until it ends or has printed what it should; gives its output and its exit code.
 *
 * @param variables beside those of the newcomer
 */
export const runCommand = async (
  command: string,
  cwd: string,
  until?: RegExp | undefined,
  variables: NodeJS.ProcessEnv = {},
) => {
  const env = { ...newcomersEnv(await freePorts()), ...variables };
  return new Promise<{ output: string; code: number | null }>((resolve) => {
    let isStopped = false;
    const child = spawn('sh', ['-c', command], {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const onData = (chunk: Buffer) => {
      output += chunk;
      if (isStopped || !until?.test(output)) return;
      isStopped = true;
      stop(child);
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    child.on('close', (code) => resolve({ output, code }));
  });
};
