import { createSandbox, type Sandbox } from '@visitor-invitations/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientProjects, copyProject, printed, serviceVariables } from './consumer-projects.ts';
import { type PackedCore, packCore } from './packed-core.ts';
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

test.each(clientProjects)(
  'the %s project compiles with strict types, and does its work',
  async (name) => {
    const project = await copyProject(name, core.folder);
    await run(project, ['node', '--run', 'build']);

    const team = sandbox.teams.create();
    const access = serviceVariables({ url: sandbox.url, ...team });
    const lines = await run(project, ['node', '--run', 'start'], access);
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
  },
  COMPILE_MS,
);
