import { join } from 'node:path';
import { expect } from 'vitest';
import { createSandbox, type Snapshot } from '../src/index.ts';
import { test } from './fixtures.ts';
import { actFor, invite, startSandbox } from './support.ts';

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

test('a data file keeps everything for the next start', async ({ folder }) => {
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

test('what is no whole snapshot is refused, and changes nothing', async () => {
  await using sandbox = createSandbox();
  const snapshot = sandbox.snapshot();
  expect(() => sandbox.restore({} as Snapshot)).toThrow('it doesn’t contain teams');
  expect(() => sandbox.restore({ ...snapshot, sites: [] })).toThrow('Incomplete snapshot');
  for (const row of [{ id: 'x' }, { ...snapshot.sites[0], colour: 'red' }, null])
    expect(() => sandbox.restore({ ...snapshot, sites: [row] } as never)).toThrow();
  expect(sandbox.snapshot()).toEqual(snapshot);
});
