// Every command of the root but `npm test`: installs what is missing, builds what has changed, and runs a program or a tool.
// Runs on the Node that the newcomer has: plain JavaScript, no imports from npm.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { portProblems } from './ports.mjs';
import {
  checkWorkflows,
  projectNode,
  root,
  run,
  say,
  setUp,
  setUpMcp,
  setUpN8n,
  setUpNode,
  setUpPublishing,
  setUpRelease,
  setUpRuntimes,
  stop,
} from './set-up.mjs';

/**
 * Programs of the project, run by its own Node. `needs`: the package to build, with what it builds on (all but the site, if left out);
 * `listens`: its ports are checked before the first install, which is slow; `alsoInstall`: what it needs besides.
 */
const programs = {
  start: { path: 'apps/playground/src/start/main.ts', listens: true },
  sandbox: { path: 'packages/sandbox/bin/visitor-sandbox.js', needs: '@visitor-invitations/sandbox' },
  conformance: {
    path: 'packages/conformance/bin/visitor-conformance.js',
    needs: '@visitor-invitations/conformance',
  },
  slack: { path: 'apps/slack/dist/main.js', needs: '@visitor-invitations/slack' },
  mcp: { path: 'packages/mcp/scripts/settings.ts', needs: '@visitor-invitations/mcp' },
  journey: { path: 'e2e/src/journey/main.ts' },
  n8n: {
    path: 'e2e/src/n8n/main.ts',
    needs: 'n8n-nodes-visitor-invitations',
    listens: true,
    alsoInstall: setUpN8n,
  },
  docs: { path: 'apps/site/scripts/serve.ts', needs: '@visitor-invitations/site', listens: true },
  bench: { path: 'bench/src/main.ts', needs: '@visitor-invitations/bench^...' },
  chaos: { path: 'e2e/src/chaos/main.ts', needs: '@visitor-invitations/sandbox' },
};

/** Checks which part may import which. */
const layers = ['depcruise', 'packages', 'apps', 'e2e', 'bench', 'scripts'];

const build = (...filters) => [
  'turbo',
  'run',
  'build',
  ...filters.map((filter) => `--filter=${filter}`),
  '--output-logs=errors-only',
];

/** n8n's packages have no "type": Node would warn whenever a program reads the node's source. */
const quiet = '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON';

/** Tools of the project and functions, one after the other; the arguments of the command go to the last. */
const tools = {
  build: [build()],
  types: [['turbo', 'run', 'types', '--output-logs=errors-only']],
  lint: [
    ['biome', 'check', '.'],
    layers,
    checkWorkflows,
    ['turbo', 'run', 'lint', '--output-logs=errors-only'],
  ],
  format: [['biome', 'check', '--write', '.']],
  changeset: [['changeset']],
  'rehearse-release': [setUpRelease, setUpN8n, ['node', quiet, 'e2e/src/packaging/rehearsal/main.ts']],
  'test:n8n': [
    setUpN8n,
    build('n8n-nodes-visitor-invitations'),
    ['vitest', 'run', '--root', 'e2e', '--config', 'own-n8n/vitest.config.ts'],
    ['vitest', 'run', '--root', 'e2e', '--config', 'n8n/vitest.config.ts'],
  ],
};

/** What is published. */
const published = ['./packages/*', './apps/slack'];
/** Where the Dockerfile of the Slack app finds the packages of this repository. */
const packedSlack = join(root, 'apps', 'slack', 'packed');

const release = (step) => ['node', 'e2e/src/packaging/release/main.ts', step];

/** What maintainers run now and then: `npm run qa -- NAME`. */
const qa = {
  unused: {
    text: 'finds unused exports, files and dependencies',
    steps: [['knip', '--no-config-hints']],
  },
  'schema-types': {
    text: 'rewrites the types of requests and responses from the schemas',
    steps: [['node', 'packages/core/scripts/write-schema-types.ts']],
  },
  api: {
    text: 'records the public interfaces again, after an intended change',
    steps: [build('!@visitor-invitations/site'), ['node', quiet, 'e2e/src/packaging/interface/main.ts']],
  },
  tables: {
    text: 'rewrites the generated tables and figures in the docs',
    steps: [build('!@visitor-invitations/site'), ['node', quiet, 'e2e/src/docs/write-readme.ts']],
  },
  voice: {
    text: 'lists sentences that read like a translation',
    steps: [['node', 'e2e/src/docs/show-voice.ts']],
  },
  manifest: {
    text: "prints the Slack app's manifest for your address; --write updates the files",
    steps: [build('@visitor-invitations/slack'), ['node', 'apps/slack/src/manifest/write.ts']],
  },
  screenshots: {
    text: 'retakes the pictures in the docs',
    steps: [
      build(),
      ['node', 'packages/sandbox/scripts/screenshots.ts'],
      ['node', 'e2e/src/playground/screenshots.ts'],
      setUpN8n,
      ['node', quiet, 'e2e/src/n8n/screenshots.ts'],
    ],
  },
  runtimes: {
    text: 'tests the client on Node 22, 24 and 26, Deno, Bun, workerd and four versions of TypeScript (installs 800 MB first)',
    steps: [
      build('@visitor-invitations/sandbox'),
      setUpRuntimes,
      ['vitest', 'run', '--root', 'e2e', '--config', 'runtimes/vitest.config.ts'],
    ],
  },
  mcp: {
    text: 'runs the MCP conformance suite and inspector against the tools, and installs them first (135 MB)',
    steps: [
      build('@visitor-invitations/mcp', '@visitor-invitations/sandbox'),
      setUpMcp,
      ['node', 'e2e/src/mcp/main.ts'],
    ],
  },
  delays: {
    text: 'measures how soon the n8n trigger notices events, for 50 and 200 hosts, on a simulated clock',
    steps: [
      build('n8n-nodes-visitor-invitations'),
      [
        ...['vitest', 'run', '--root', 'packages/n8n-nodes-visitor-invitations', '--mode', 'thorough'],
        'VisitorInvitationsTrigger/delays',
      ],
    ],
  },
  kills: {
    text: 'kills the Slack app at random moments and disturbs it in other ways: --kills N, by default 200',
    steps: [build('@visitor-invitations/slack'), ['node', quiet, 'apps/slack/test/kills/main.ts']],
  },
  'needs-changeset': {
    text: 'lists packages that changed since their last release without a changeset',
    steps: [build(...published), release('needs-changeset')],
  },
  'create-names': {
    text: 'creates missing package names in the registry, and prints how npm trusts the release workflow',
    steps: [release('create-names')],
    install: setUpNode,
  },
  'version-packages': {
    text: 'bumps versions and writes changelogs',
    steps: [release('version'), ['node', quiet, 'apps/slack/test/release-migrations.ts']],
  },
  'pack-release': {
    text: 'packs every version that isn’t in the registry',
    steps: [build(...published), release('pack')],
  },
  'publish-release': {
    text: 'publishes the packed versions',
    steps: [release('publish')],
    install: setUpPublishing,
  },
  'verify-release': {
    text: 'verifies the published packages: signatures, builder and commit',
    steps: [release('verify')],
    install: setUpNode,
  },
  'pack-slack': {
    text: 'packs the Slack app as tarballs for its Dockerfile',
    steps: [
      build('@visitor-invitations/slack'),
      // Of an earlier version there would be two.
      () => rmSync(packedSlack, { recursive: true, force: true }),
      ...['packages/core', 'packages/mcp', 'apps/slack'].map((folder) => [
        ...['pnpm', '--dir', folder],
        ...['pack', '--pack-destination', packedSlack],
      ]),
    ],
  },
};

const list = (names) => names.map((name) => `  ${name.padEnd(18)}${qa[name].text}`).join('\n');

/** Runs a program on the project's Node, once what it needs is built. */
async function start({ path, needs, alsoInstall }, args) {
  const filter = needs ?? '!@visitor-invitations/site';
  const building = async () => {
    say('Building changed packages');
    const [turbo, ...given] = build(filter);
    if ((await run(turbo, given)) !== 0) stop('The build failed. See the output above.');
  };
  // An installation waits for the disk more than for the processor.
  await Promise.all([alsoInstall?.(args), building()]);
  say('Starting');
  process.exit(await run(projectNode(), [quiet, join(root, path), ...args]));
}

/** Runs steps one after the other, to the first that fails. */
async function runSteps(steps, args) {
  for (const [index, step] of steps.entries()) {
    if (typeof step === 'function') {
      const code = await step();
      if (code) process.exit(code);
      continue;
    }
    const [tool, ...given] = step;
    const code = await run(tool, index === steps.length - 1 ? [...given, ...args] : given);
    if (code !== 0) process.exit(code);
  }
}

const [name, ...args] = process.argv.slice(2);
if (name === 'qa' && !qa[args[0]]) {
  const wrong = args[0] && args[0] !== '--help' ? `Unknown command "${args[0]}". ` : '';
  (wrong ? console.error : console.log)(
    `${wrong}Usage: npm run qa -- NAME. The names are:\n\n${list(Object.keys(qa))}`,
  );
  process.exit(wrong ? 1 : 0);
}
const program = programs[name];
const problems = program?.listens && (await portProblems(name, process.env));
if (problems) stop(problems);
if (name === 'changeset' && args.length === 0 && !process.stdin.isTTY)
  stop(
    'This isn’t a terminal, so pass everything as arguments: npm run changeset -- --patch @visitor-invitations/core --message "What changed."',
  );
await (name === 'qa' ? (qa[args[0]].install ?? setUp) : setUp)();
if (program) await start(program, args);
else if (name === 'qa') await runSteps(qa[args[0]].steps, args.slice(1));
else await runSteps(tools[name], args);
