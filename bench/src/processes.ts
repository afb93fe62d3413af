import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** How a process is started. */
export interface Start {
  readonly args?: readonly string[];
  /** The CPU that it keeps to, where the system can do that. */
  readonly cpu?: 0 | 1;
  /** All of its environment; default: that of this process. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

const isPossible = (cpu: string) => spawnSync('taskset', ['-c', cpu, 'true']).status === 0;
/** Whether there are two CPUs to choose from, and a command that keeps a process to one. */
const canPin = isPossible('0') && isPossible('1');

/** Starts a module in a separate process. Its standard input closes when this process ends, and it then exits. */
const start = (module: URL, { args = [], cpu, env }: Start): ChildProcess => {
  const pin = cpu !== undefined && canPin ? ['taskset', '-c', String(cpu)] : [];
  const words = [...pin, process.execPath, fileURLToPath(module), ...args];
  return spawn(words[0] as string, words.slice(1), { stdio: ['pipe', 'pipe', 'inherit'], env });
};

/** The one line of JSON that a process prints. */
const outputOf = async <Result>(child: ChildProcess, module: URL): Promise<Result> => {
  if (child.stdout)
    for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line) as Result;
  throw new Error(`${fileURLToPath(module)} ended without a result. See the output above.`);
};

/** A process that measures when it is its turn, and is idle in between. */
export interface Worker<Job, Result> extends AsyncDisposable {
  /** Takes a turn. */
  run(job: Job): Promise<Result>;
}

/** Starts a worker, which is given its source and lives until it is disposed of. */
export const startWorker = <Job, Result>(module: URL, options: Start = {}): Worker<Job, Result> => {
  const child = start(module, options);
  const ended = once(child, 'exit');
  const { stdin, stdout } = child;
  if (!stdin || !stdout) throw new Error('A worker needs its standard input and output.');
  const results = createInterface({ input: stdout })[Symbol.asyncIterator]();
  return {
    async run(job) {
      stdin.write(`${JSON.stringify(job)}\n`);
      const { value, done } = await results.next();
      if (done) throw new Error(`${fileURLToPath(module)} ended too early. See the output above.`);
      return JSON.parse(value) as Result;
    },
    [Symbol.asyncDispose]: async () => {
      stdin.end();
      await ended;
    },
  };
};

/** A service in a separate process. */
export interface RunningService extends AsyncDisposable {
  readonly url: string;
  /** How long it took until it responded, in milliseconds. */
  readonly readyMs: number;
}

/** Starts a service, which runs until it is disposed of. */
export const serve = async (module: URL, options: Start = {}): Promise<RunningService> => {
  const startedAt = performance.now();
  const child = start(module, options);
  const ended = once(child, 'exit');
  const { url } = await outputOf<{ url: string }>(child, module);
  return {
    url,
    readyMs: performance.now() - startedAt,
    [Symbol.asyncDispose]: async () => {
      child.stdin?.end();
      await ended;
    },
  };
};

/** Starts a command as its user would; it is up as soon as it responds at the address. */
export const serveCommand = async (
  script: URL,
  url: string,
  options: Start = {},
): Promise<RunningService> => {
  const startedAt = performance.now();
  const child = start(script, options);
  const ended = once(child, 'exit');
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.stdout?.resume();
  while (!(await responds(url))) {
    if (child.exitCode !== null) throw new Error(`${fileURLToPath(script)} ended. See the output above.`);
    await setTimeout(2);
  }
  return {
    url,
    readyMs: performance.now() - startedAt,
    [Symbol.asyncDispose]: async () => {
      process.off('exit', endWithUs);
      child.kill();
      await ended;
    },
  };
};

const responds = (url: string) =>
  fetch(url).then(
    (response) => response.text().then(() => true),
    () => false,
  );
