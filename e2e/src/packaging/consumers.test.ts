import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSandbox, type Sandbox } from '@visitor-invitations/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PackedCore, packCore } from './packed-core.ts';
import { run } from './run.ts';

/** Time for the compiler to check every library's types on a busy machine. */
const COMPILE_MS = 60_000;
const consumers = fileURLToPath(new URL('consumers/', import.meta.url));
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

test.each(['esm', 'cjs', 'bundler'])(
  'the %s project compiles with strict types, and does its work',
  async (name) => {
    const project = join(core.folder, name);
    await cp(join(consumers, name), project, { recursive: true });
    await run(project, ['node', '--run', 'build']);

    const team = sandbox.teams.create();
    const printed = await run(project, ['node', '--run', 'start'], {
      VISITOR_BASE_URL: sandbox.url,
      VISITOR_TEAM_ID: team.teamId,
      VISITOR_CLIENT_ID: team.clientId,
      VISITOR_CLIENT_SECRET: team.clientSecret,
    });
    expect(printed.trim().split('\n')).toEqual([
      'Jane Doe is expected by alice@example.com',
      'alice@example.com expects Jane Doe',
      'Jane Doe: Gate B',
      'after a mistake: INVITATION_NOT_FOUND',
    ]);
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
