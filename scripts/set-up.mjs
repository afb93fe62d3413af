// Runs on the Node that the newcomer has (20 or newer), before anything is installed: plain JavaScript, no imports from npm.

import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isAlive, launcher } from './launcher.mjs';

/** The project's root folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const NODE_FLOOR = 20;
const bin = join(root, 'node_modules', '.bin');

/** Prints the current step of the set-up. */
export const say = (text) => console.log(`\u203a ${text}`);

/** The running commands, and whether the user asked to stop. */
const running = new Set();
let ending = false;

function endCommands() {
  for (const child of running) child.kill();
}

function end() {
  ending = true;
  endCommands();
}

// The terminal sends Ctrl-C to the whole group: what runs ends by itself, and we say nothing about it.
process.on('SIGINT', () => {
  ending = true;
  setTimeout(end, 1000).unref();
});
process.on('SIGTERM', end);
// npm does not forward every signal, so the script ends when npm is gone.
const npm = launcher();
if (npm) setInterval(() => isAlive(npm) || end(), 500).unref();

/** Ends every command and exits with one sentence that says what is missing; silently when the user asked to stop. */
export function stop(sentence) {
  endCommands();
  if (!ending) console.error(`\n${sentence}`);
  process.exit(ending ? 130 : 1);
}

/** Runs a command in the root with its output shown, with the project's own tools first; gives its exit code. */
export function run(command, args, env = {}) {
  if (ending) process.exit(130);
  const path = [bin, process.env.PATH].join(delimiter);
  const options = {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, TURBO_TELEMETRY_DISABLED: '1', ...env },
    shell: process.platform === 'win32',
  };
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options);
    running.add(child);
    child.once('close', () => running.delete(child));
    child.once('error', reject).once('exit', (code, signal) => resolve(signal ? 130 : code));
  });
}

/** The project's own Node itself: a signal to the script in front of it would not reach it. */
export const projectNode = () =>
  spawnSync(join(bin, 'node'), ['-p', 'process.execPath'], { encoding: 'utf8' }).stdout?.trim() || 'node';

/** Checks GitHub's workflows, if actionlint is installed: CI downloads it. Returns the exit code. */
export async function checkWorkflows() {
  if (!spawnSync('actionlint', ['-version']).error) return run('actionlint', []);
  say('actionlint isn’t installed, so only CI checks the workflows');
  return 0;
}

/** Says every 20 seconds that the work goes on; gives the function that ends it. */
function reportProgress(text) {
  const start = Date.now();
  const timer = setInterval(() => say(`${text} (${Math.round((Date.now() - start) / 1000)} s)`), 20_000);
  return () => clearInterval(timer);
}

/** Stops when the registry is silent, of which npm and pnpm would say nothing for minutes. Gives the function that ends this. */
function expectRegistry() {
  const ping = spawn('npm', ['ping'], {
    env: { ...process.env, npm_config_fetch_timeout: '30000', npm_config_fetch_retries: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
  });
  let said = '';
  ping.stderr.on('data', (data) => {
    said += data;
  });
  // One that knows no ping has answered.
  ping
    .once('error', () => {})
    .once('close', () => /timeout/i.test(said) && stop('The npm registry isn’t responding.'));
  return () => ping.kill();
}

/**
 * Runs an install unless this very lockfile was installed before.
 * @param {object} what
 * @param {string} what.folder the folder of the lockfile and of `node_modules`
 * @param {string} what.text what is about to happen, and how long it takes
 * @param {() => Promise<number>} what.install gives the exit code
 * @param {string} what.advice what to look at when it fails
 */
async function installOnce({ folder, text, install, advice }) {
  const stamp = stampIn(folder);
  const lockfile = readFileSync(join(folder, 'pnpm-lock.yaml'));
  const wanted = createHash('sha256')
    .update(`${process.platform} ${process.arch} `)
    .update(lockfile)
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say(text);
  const start = Date.now();
  const ends = [reportProgress('Still installing'), expectRegistry()];
  const code = await install();
  for (const end of ends) end();
  if (code !== 0) stop(`Couldn’t install the packages. See the output above. ${advice}`);
  writeFileSync(stamp, wanted);
  say(`Installed in ${Math.round((Date.now() - start) / 1000)} s`);
}

/** Where it is noted that everything is installed. */
const stampIn = (folder) => join(folder, 'node_modules', '.set-up');

/** How a folder with a lockfile is installed: pnpm, of the version that the project names. */
const pnpmInstall = () => {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'];
};

/** Whether this Node runs TypeScript as the project's own does. */
const isModernNode = Number(process.versions.node.split('.')[0]) >= 24;

/** Installs nothing for programs without dependencies, if this Node runs them. */
export async function setUpNode() {
  if (!isModernNode) return setUp();
}

/** Installs changesets and pnpm, which publish, and nothing else: a job that may publish runs no other program's code. */
export async function setUpPublishing() {
  // It is there with everything else.
  if (existsSync(stampIn(root)) || !isModernNode) return setUp();
  const args = [...pnpmInstall(), '--filter=.', '--prod', '--no-optional', '--ignore-scripts'];
  if ((await run('npx', args)) !== 0) stop('Couldn’t install changesets. See the output above.');
}

/** Installs what is missing: pnpm, Node 24 and the packages. */
export async function setUp() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < NODE_FLOOR)
    stop(`This project needs Node ${NODE_FLOOR} or newer, but this is ${process.versions.node}.`);

  const args = pnpmInstall();
  await installOnce({
    folder: root,
    text: `Installing the packages with ${args[1]} (about half a minute the first time)`,
    // Without a registry, npm would try for more than a minute before it says so.
    install: () =>
      run('npx', args, { npm_config_fetch_retries: '1' }).catch(() =>
        stop('Couldn’t find npm and its npx command. Install npm.'),
      ),
    advice: 'Is the npm registry reachable?',
  });
}

/** Installs a folder of `e2e` that has a lockfile of its own, beside the workspace. */
function setUpBeside(name, { text, flags = [], env, advice = 'Is the npm registry reachable?' }) {
  const folder = join(root, 'e2e', name);
  const args = [
    '--dir',
    folder,
    '--ignore-workspace',
    '--frozen-lockfile',
    '--reporter=append-only',
    ...flags,
  ];
  return installOnce({ folder, text, install: () => run('pnpm', ['install', ...args], env), advice });
}

/** Compiles the SQLite of n8n in half the time; the result is fast enough to try the node in. */
const lessOptimised = () =>
  Object.fromEntries(
    ['CFLAGS', 'CXXFLAGS'].map((name) => [name, [process.env[name], '-O1'].filter(Boolean).join(' ')]),
  );

/** Installs the real n8n. */
export async function setUpN8n() {
  const manifest = readFileSync(join(root, 'e2e', 'n8n', 'package.json'), 'utf8');
  await setUpBeside('n8n', {
    text: `Installing n8n ${JSON.parse(manifest).dependencies.n8n} (1.9 GB in e2e/n8n; about two minutes the first time)`,
    env: lessOptimised(),
    advice:
      'n8n compiles two of its packages. That needs a C++ compiler, make, Python, and access to nodejs.org for the Node headers.',
  });
}

/** Installs the runtimes and compilers that the client is tried on. */
export async function setUpRuntimes() {
  await setUpBeside('runtimes', {
    text: 'Installing Node 22 and 26, Deno, Bun, workerd and four versions of TypeScript (800 MB in e2e/runtimes)',
    flags: ['--ignore-scripts'],
  });
}

/** Installs the conformance suite and the inspector of the Model Context Protocol. */
export async function setUpMcp() {
  await setUpBeside('mcp', {
    text: 'Installing the MCP conformance suite and inspector (135 MB in e2e/mcp)',
    flags: ['--ignore-scripts'],
  });
}

/** Installs the registry of the rehearsal. */
export async function setUpRelease() {
  await setUpBeside('release', {
    text: 'Installing a registry (60 MB in e2e/release)',
    flags: ['--ignore-scripts'],
  });
}
