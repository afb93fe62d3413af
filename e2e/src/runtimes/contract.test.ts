import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSandbox, type Sandbox } from '@visitor-invitations/sandbox';
import { refusedUrl } from '@visitor-invitations/testing/refused-url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PackedCore, packCore } from '../packaging/packed-core.ts';
import { awkwardService, untrustedService } from './awkward-service.ts';
import { contract } from './program/contract.ts';
import { type Outcome, runtimes } from './runtimes.ts';

/** Time for a runtime to start and to run every check on a busy machine. */
const RUN_MS = 120_000;
let core: PackedCore;
let sandbox: Sandbox;
let awkward: Awaited<ReturnType<typeof awkwardService>>;
let untrusted: Awaited<ReturnType<typeof untrustedService>>;
let folder: string;

beforeAll(async () => {
  core = await packCore();
  folder = join(core.folder, 'program');
  await cp(fileURLToPath(new URL('program/', import.meta.url)), folder, { recursive: true });
  sandbox = createSandbox();
  await sandbox.listen({ port: 0 });
  awkward = await awkwardService();
  untrusted = await untrustedService();
});
afterAll(async () => {
  awkward.close();
  untrusted.close();
  await sandbox.close();
  await core.remove();
});

const workers = runtimes.flatMap(({ name, start }) => (start ? [{ name, start }] : []));

test.for(workers)(
  'each request to a worker on $name has a client, and all share a token',
  async ({ start }) => {
    const { url, stop } = await start(folder);
    const team = sandbox.teams.create();
    const body = JSON.stringify({ baseUrl: sandbox.url, ...team });
    const ask = async () => (await fetch(`${url}/sites`, { method: 'POST', body })).json();
    try {
      expect(await ask()).toBe(3);
      expect(await Promise.all([ask(), ask(), ask()])).toEqual([3, 3, 3]);
      const tokens = sandbox.requests.list(team.teamId).filter(({ operation }) => operation === 'tokens.get');
      expect(tokens).toHaveLength(1);
    } finally {
      stop();
    }
  },
);

describe.each(runtimes)('on $name ($version)', ({ run, userAgent, knows }) => {
  let outcome: Outcome;

  beforeAll(async () => {
    const facts = {
      sandboxUrl: sandbox.url,
      awkwardUrl: awkward.url,
      untrustedUrl: untrusted.url,
      refusedUrl: await refusedUrl(),
      ...knows,
    };
    outcome = await run(folder, facts);
  }, RUN_MS);

  test('it is the runtime that it is called', () => {
    expect(outcome.userAgent).toMatch(new RegExp(`^${userAgent}`));
  });

  test.each(Object.keys(contract))('%s', (name) => {
    expect(outcome.problems[name]).toBe('');
  });
});
