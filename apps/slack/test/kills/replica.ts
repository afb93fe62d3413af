import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** A process of the app, which can be started again after it was killed. */
export interface Replica {
  /** The address of the running process. */
  url(): string;
  /** As `kill -9` does. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops the process where it is, and lets it go on after `ms`. */
  pause(ms: number): Promise<void>;
}

/** How a replica is started. */
export interface ReplicaStart {
  /** The app's `main`, built or not. */
  readonly program: URL;
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  /** Gets each line that the app logs. */
  readonly onLine: (line: string) => void;
}

/** How often a start is attempted. */
const ATTEMPTS = 5;

/** Starts a replica, and waits until it is up. */
export const startReplica = async ({ program, env, cwd, onLine }: ReplicaStart): Promise<Replica> => {
  let running: ChildProcess;
  let url = '';
  process.once('exit', () => running.kill('SIGKILL'));
  const startOnce = async () => {
    running = spawn(process.execPath, [fileURLToPath(program)], {
      env,
      cwd,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: running.stdout as NodeJS.ReadableStream });
    lines.on('line', onLine);
    url = await new Promise<string>((resolve, reject) => {
      let last = '';
      running.once('exit', (code, signal) =>
        reject(new Error(`The app ended with ${code ?? signal}: ${last}`)),
      );
      lines.on('line', (line) => {
        last = line;
        const { msg, url: address } = JSON.parse(line);
        if (msg === 'started') resolve(address);
      });
    });
  };
  /** As a supervisor does: a database that is busy or restarts may not respond at the first attempt. */
  const start = async () => {
    for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
      try {
        return await startOnce();
      } catch {
        await wait(500);
      }
    }
    await startOnce();
  };
  await start();
  return {
    url: () => url,
    async kill() {
      if (running.exitCode !== null || running.signalCode !== null) return;
      const ended = once(running, 'exit');
      running.kill('SIGKILL');
      await ended;
    },
    start,
    async pause(ms) {
      const paused = running;
      paused.kill('SIGSTOP');
      await wait(ms);
      paused.kill('SIGCONT');
    },
  };
};
