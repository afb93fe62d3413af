import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandbox, demo } from '../src/index.ts';
import { actFor, invite, requestToken, startSandbox } from './support.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'visitor-sandbox-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('two sandboxes of one seed and day hold the same, the teams added later included', async () => {
  const make = async (now: string) => {
    await using sandbox = createSandbox({ now, seed: 'same' });
    sandbox.teams.create();
    return JSON.stringify(sandbox.snapshot());
  };
  expect(await make('2026-05-04T10:00:00Z')).toBe(await make('2026-05-04T18:30:00Z'));
});

test('a snapshot brings everything back, tokens included, after it was kept as JSON', async () => {
  await using sandbox = await startSandbox();
  const actor = await actFor(sandbox);
  const { body } = await invite(actor);
  const snapshot = JSON.parse(JSON.stringify(sandbox.snapshot()));
  await actor.call('DELETE', `/v1/api/invitations/${body.id}`);
  sandbox.reset();
  expect((await actor.call('GET', '/v1/api/sites')).status).toBe(401);

  sandbox.restore(snapshot);
  expect(sandbox.snapshot()).toEqual(snapshot);
  expect((await actor.call('GET', `/v1/api/invitations/${body.id}`)).body).toEqual(body);
});

test('a snapshot that does not fit changes nothing', async () => {
  await using sandbox = createSandbox();
  const before = sandbox.snapshot();
  expect(() => sandbox.restore({ ...before, sites: [] })).toThrow();
  expect(sandbox.snapshot()).toEqual(before);
});

test('a team that is made after a restore is as new as any', async () => {
  await using sandbox = createSandbox();
  const before = sandbox.snapshot();
  const { teamId } = sandbox.teams.create();
  sandbox.faults.set([{ operation: '*', status: 500 }], teamId);
  sandbox.switches.set({ put: 'replace' }, teamId);
  sandbox.restore(before);
  expect(sandbox.teams.create().teamId).toBe(teamId);
  expect(sandbox.faults.list(teamId)).toEqual([]);
  expect(sandbox.switches.get(teamId)).toEqual(sandbox.switches.get());
});

test('no snapshot holds a token that works', async () => {
  await using sandbox = await startSandbox();
  const { body } = await requestToken(sandbox, demo);
  expect(JSON.stringify(sandbox.snapshot())).not.toContain(body.access_token);
});

test('a data file keeps everything for the next start', async () => {
  const data = join(folder, 'kept.sqlite');
  const first = await startSandbox({ data });
  const actor = await actFor(first);
  const { body } = await invite(actor);
  const before = first.snapshot();
  await first.close();
  await first.close();

  await using second = await startSandbox({ data, seed: 'not used' });
  expect(second.snapshot()).toEqual(before);
  const again = await actFor(second, actor);
  expect((await again.call('GET', `/v1/api/invitations/${body.id}`)).body).toEqual(body);
});

test('a file of another kind is refused by name, and left as it is', async () => {
  const data = join(folder, 'notes.txt');
  const notes = 'These are notes, and no database at all.';
  await writeFile(data, notes);
  expect(() => createSandbox({ data })).toThrow(`The data file ${data} cannot be used`);
  expect(await readFile(data, 'utf8')).toBe(notes);
});

test('in process, a request needs no network', async () => {
  await using sandbox = createSandbox();
  const response = await sandbox.fetch('http://sandbox/_sandbox/health');
  expect(await response.json()).toMatchObject({ status: 'ok' });
  expect(() => sandbox.url).toThrow('no address');
});

test('closing ends requests that are still under way', async () => {
  let delayed = () => {};
  const reached = new Promise<void>((resolve) => {
    delayed = resolve;
  });
  const sandbox = await startSandbox({
    sleep: () => {
      delayed();
      return new Promise(() => {});
    },
  });
  const { call } = await actFor(sandbox, demo);
  sandbox.faults.set([{ operation: 'sites.list', delayMs: 60_000 }]);
  const request = expect(call('GET', '/v1/api/sites')).rejects.toThrow('fetch failed');
  await reached;
  await sandbox.close();
  await request;
});

test('seeding is quick enough to do it for every test', async () => {
  await using sandbox = createSandbox();
  sandbox.teams.create();
  const start = performance.now();
  for (let count = 0; count < 10; count += 1) sandbox.teams.create();
  expect((performance.now() - start) / 10).toBeLessThan(50);
});
