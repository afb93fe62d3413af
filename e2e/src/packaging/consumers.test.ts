import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createSandbox, type Sandbox } from '@visitor-invitations/sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientProjects, copyProject, printed, serviceVariables } from './consumer-projects.ts';
import { type PackedCore, packCore } from './packed-core.ts';
import { root } from './published-packages.ts';
import { run } from './run.ts';

/** Time for the compiler to check every library's types on a busy machine. */
const COMPILE_MS = 60_000;
let core: PackedCore;
let sandbox: Sandbox;

beforeAll(async () => {
  core = await packCore();
  sandbox = createSandbox();
  await sandbox.listen({ port: 0 });
});
afterAll(async () => {
  await sandbox.close();
  await core.remove();
});

describe.each(clientProjects)('the %s project', (name, scripts) => {
  let project: string;
  beforeAll(async () => {
    project = await copyProject(name, core.folder);
    await run(project, ['node', '--run', 'build']);
  }, COMPILE_MS);

  test.each(scripts)('compiles with strict types, and does its work by %s', async (script) => {
    const team = sandbox.teams.create();
    const access = serviceVariables({ url: sandbox.url, ...team });
    const lines = await run(project, ['node', '--run', script], access);
    expect(lines.trim().split('\n')).toEqual(printed);
    const done = sandbox.requests.list(team.teamId).map(({ operation, status }) => `${operation} ${status}`);
    expect([...new Set(done)]).toEqual([
      'tokens.get 200',
      'sites.list 200',
      'invitations.create 201',
      'invitations.get 200',
      'invitations.searchByHost 200',
      'invitations.update 200',
      'invitations.get 404',
    ]);
  });
});

describe('the testing project', () => {
  let project: string;
  beforeAll(async () => {
    project = await copyProject('testing', core.folder);
    await run(project, ['node', '--run', 'build']);
  }, COMPILE_MS);

  test.each(['msw', 'nock', 'mock-agent'])(
    'has its calls intercepted by %s, as the docs show, and no other leaves the machine',
    async (script) => {
      const lines = await run(project, ['node', '--run', script]);
      // nock answers with a 501 itself.
      expect(lines).toMatch(/^Harbour\n(Connection|Server)Error\n$/);
      const page = join(root, 'docs/testing/test-in-process.md');
      const docs = await readFile(page, 'utf8');
      for (const file of ['options', script]) {
        const [example = ''] = (await readFile(join(project, `src/${file}.ts`), 'utf8')).split('\n// ---\n');
        expect(docs).toContain(`\`\`\`ts\n${example.trim()}\n\`\`\`\n`);
      }
    },
  );
});

test(
  'a program that TypeScript resolves as Node 10 did compiles, with every subpath',
  async () => {
    const project = await copyProject('cjs', join(core.folder, 'node10'));
    // Not the compiler that the commands have: newer ones know this resolution no more.
    const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
    await run(project, ['node', compiler, '-p', 'tsconfig.node10.json']);
  },
  COMPILE_MS,
);
