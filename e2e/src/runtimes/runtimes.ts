import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Facts } from './program/support.ts';

/** What a runtime says of itself, and what is wrong with each check of the contract: nothing, where it holds. */
export interface Outcome {
  readonly userAgent: string;
  readonly problems: Readonly<Record<string, string>>;
}

/** A runtime that the client is tried on. */
export interface Runtime {
  readonly name: string;
  readonly version: string;
  /** How its user agent begins. */
  readonly userAgent: string;
  readonly knows: Pick<Facts, 'tellsUnsent' | 'writesAlone'>;
  /** Runs the contract. The folder holds the programs, and the package beside them. */
  run(folder: string, facts: Facts): Promise<Outcome>;
  /** Runs a program in the folder to its end, and gives what it printed. Not for workers. */
  readonly print?: (folder: string, args: readonly string[], env?: NodeJS.ProcessEnv) => Promise<string>;
  /** Starts the worker in the folder. */
  readonly start?: (folder: string) => Promise<{ readonly url: string; stop(): void }>;
}

/** Where `npm run qa -- runtimes` installs what is not the project's own Node. */
const installed = fileURLToPath(new URL('../../runtimes/', import.meta.url));
const versions: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(installed, 'package.json'), 'utf8'),
).optionalDependencies;
const pathOf = (file: string) => join(installed, 'node_modules', file);

/** The compiler of a version of TypeScript, such as `5.4`. */
export const compilerOf = (version: string) => pathOf(`typescript-${version}/bin/tsc`);

const versionOf = (name: string) => versions[name]?.replace(/^npm:.*@/, '') ?? '';

const exe = process.platform === 'win32' ? '.exe' : '';

/** Everything that a process prints, once it has ended well. */
const outputOf = async (child: ChildProcess): Promise<string> => {
  let output = '';
  let errors = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`It ended with ${code}: ${errors}`);
  return output;
};

/** A runtime that runs TypeScript in a process. */
const ofProcess = (
  about: Pick<Runtime, 'name' | 'version' | 'userAgent'>,
  command: readonly [string, ...string[]],
): Runtime => {
  const [file, ...first] = command;
  const print: NonNullable<Runtime['print']> = (folder, args, env = {}) =>
    outputOf(spawn(file, [...first, ...args], { cwd: folder, env: { PATH: process.env.PATH, ...env } }));
  return {
    ...about,
    knows: { tellsUnsent: true, writesAlone: true },
    print,
    run: async (folder, facts) => JSON.parse(await print(folder, ['process.ts', JSON.stringify(facts)])),
  };
};

const thisNode = ofProcess({ name: 'Node 24', version: process.versions.node, userAgent: 'Node.js/24' }, [
  process.execPath,
]);

const otherNode = (major: number): Runtime => {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${major}-${platform}-${process.arch}`;
  return ofProcess(
    { name: `Node ${major}`, version: versionOf(name), userAgent: `Node.js/${major}` },
    // Node 22 warns of its own TypeScript.
    [pathOf(join(name, 'bin', `node${exe}`)), '--disable-warning=ExperimentalWarning'],
  );
};

const deno = (): Runtime =>
  ofProcess({ name: 'Deno', version: versionOf('deno'), userAgent: `Deno/${versionOf('deno')}` }, [
    process.execPath,
    pathOf('deno/bin.cjs'),
    'run',
    '--no-check',
    '--allow-net',
    '--allow-env',
  ]);

const bun = (): Runtime => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@oven/bun-${platform}-${process.arch === 'arm64' ? 'aarch64' : process.arch}`;
  return ofProcess({ name: 'Bun', version: versionOf(name), userAgent: `Bun/${versionOf(name)}` }, [
    pathOf(join(name, 'bin', `bun${exe}`)),
    'run',
  ]);
};

/** Bundles a worker as wrangler does, and starts workerd with it; gives its address. */
const startWorkerd: NonNullable<Runtime['start']> = async (folder) => {
  await build({
    absWorkingDir: folder,
    entryPoints: ['worker.ts'],
    bundle: true,
    format: 'esm',
    conditions: ['workerd', 'worker', 'browser'],
    outfile: 'worker.js',
    logLevel: 'silent',
  });
  const workerd: string = createRequire(join(installed, 'package.json'))('workerd').default;
  const child = spawn(workerd, ['serve', 'workerd.capnp', '--control-fd=3'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const control = child.stdio[3] as Readable;
  for await (const chunk of control) {
    const [, port] = /"port":(\d+)/.exec(String(chunk)) ?? [];
    if (port) return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
  }
  throw new Error(`workerd didn’t start: ${errors}`);
};

const workerd = (): Runtime => ({
  name: 'workerd',
  version: versionOf('workerd'),
  userAgent: 'Cloudflare-Workers',
  knows: { tellsUnsent: false, writesAlone: false },
  start: startWorkerd,
  run: async (folder, facts) => {
    const { url, stop } = await startWorkerd(folder);
    try {
      return (await (await fetch(url, { method: 'POST', body: JSON.stringify(facts) })).json()) as Outcome;
    } finally {
      stop();
    }
  },
});

/** Whether `npm run qa -- runtimes`, which sets `RUNTIMES`, has installed the others. */
export const hasAll = process.env.RUNTIMES === 'all';

/** All that the client is tried on, or the Node that runs this. */
export const runtimes: readonly Runtime[] = hasAll
  ? [otherNode(22), thisNode, otherNode(26), deno(), bun(), workerd()]
  : [thisNode];
