/**
 * The layers of each package, from the ground up. What is on a floor may import what is on a floor below its own, and nothing
 * else of its package; names on one floor stand side by side. Files beside the folders that are on no floor are entry
 * points, which may import everything. A folder that is on no floor is an error.
 */
const floors = {
  'packages/core/src': [
    'operations',
    'errors waiting',
    'diagnostics quota tokens transport',
    'pipeline',
    'client',
    'changes openapi',
  ],
  'packages/sandbox/src': [
    'assets.ts calendar.ts client-time.ts clock.ts demo.ts ids.ts node-version.ts refusal.ts tools',
    'store switches',
    'http mail',
    'faults curl-commands.ts',
    'handlers seed',
    'import',
    'create-teams.ts',
    'service',
    'control',
    'page',
    'app.ts',
    'create-sandbox.ts',
    'cli',
    'doctor',
  ],
  'packages/conformance/src': [
    'trace.ts options.ts',
    'recorder.ts',
    'journey',
    'clean-up.ts model',
    'compare',
    'rules.ts',
  ],
  'packages/visits/src': ['fold', 'decode-text.ts reading'],
  'packages/mcp/src': ['port.ts', 'tools', 'explain.ts', 'server.ts stdio', 'main.ts'],
  'packages/fake-slack/src': [
    'block-kit.ts fields.ts slack-error.ts wall-time.ts workspace.ts',
    'limits people.ts',
    'manifest',
    'state',
    'socket-mode.ts',
    'workspace-state.ts',
    'delivery web-api',
    'driver',
    'control',
  ],
  'packages/n8n-nodes-visitor-invitations': [
    'nodes/shared/http nodes/shared/parameters',
    'nodes/shared/errors',
    'credentials',
    'nodes/shared',
    'nodes/VisitorInvitations nodes/VisitorInvitationsTrigger',
    'scripts',
  ],
  'packages/n8n-nodes-visitor-invitations/nodes/VisitorInvitations': ['helpers', 'actions'],
  'apps/playground/src/page': [
    'common styles text',
    'blocks',
    'state',
    'composer modal traffic',
    'conversation',
    'shell',
  ],
  'apps/slack/src': [
    'languages lib server',
    'clock store',
    'metrics slack visitors',
    'access install settings',
    'workspaces',
    'config jobs middleware',
    'form',
    'visit',
    'sentence watch',
    'features',
    'listeners manifest',
    'doctor',
  ],
  // A feature imports what is below it, never another feature. Only the listeners know all of them.
  'apps/slack/src/features': [
    'change-events.ts',
    'feature-deps.ts',
    'permission.ts visit',
    'intent.ts lists.ts pick-visit.ts',
    'write',
    'approval assistant audit.ts cancel delegates digest front-desk group help.ts home invite move notifications set-up settings update',
    'jobs.ts',
  ],
};

const tests = '[.]test(-d)?[.]m?tsx?$|/test/';
const either = (names) => `(${names.map((name) => name.replaceAll('.', '[.]')).join('|')})`;

/** The rules of one package: one for each name on a floor, and two for folders that are on none. */
const layersOf = ([root, storeys]) => {
  const names = storeys.map((storey) => storey.split(' '));
  const rules = names.flatMap((storey, index) =>
    storey.map((name) => {
      const below = names.slice(0, index).flat();
      return {
        name: `${root}: ${name}`,
        severity: 'error',
        comment: `It may import ${below.join(', ') || 'nothing else of its package'}.`,
        from: { path: `^${root}/${either([name])}(/|$)`, pathNot: tests },
        to: {
          path: `^${root}/`,
          pathNot: `^${root}/${either([name, ...below])}(/|$)`,
        },
      };
    }),
  );
  const onNone = { path: `^${root}/[^/]+/`, pathNot: [`^${root}/${either(names.flat())}/`, tests] };
  const stray = { severity: 'error', comment: 'Give the folder a floor in .dependency-cruiser.mjs.' };
  return [
    ...rules,
    { name: `${root}: from a folder on no floor`, ...stray, from: onNone, to: {} },
    { name: `${root}: to a folder on no floor`, ...stray, from: {}, to: onNone },
  ];
};

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(floors).flatMap(layersOf),
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'packages by their names',
      severity: 'error',
      comment: 'Import what a package exports, by the name of the package.',
      from: { path: '^((packages|apps)/[^/]+|e2e|bench|scripts)/' },
      to: { path: '^(packages|apps)/', pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'SQLite in the store',
      severity: 'error',
      from: { path: '^packages/sandbox/src/', pathNot: ['^packages/sandbox/src/store/', tests] },
      to: { path: '^(node:)?sqlite$' },
    },
    {
      name: 'curl.ts runs in browsers',
      severity: 'error',
      from: { path: '^packages/local-server/src/curl[.]ts$' },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // A build beside the check writes its bundled configuration, and removes it.
    exclude: { path: '/dist/|[.]config[.]bundled_|^e2e/n8n/home/|/[.](results|types)/|^node_modules/' },
    tsPreCompilationDeps: true,
  },
};
