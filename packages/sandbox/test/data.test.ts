import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VisitorInvitations } from '@visitor-invitations/core';
import { expect } from 'vitest';
import { createSandbox, demo, type Sandbox, type Snapshot } from '../src/index.ts';
import { test } from './fixtures.ts';
import { actFor, invite, requestToken, startSandbox } from './support.ts';

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

test('a file of another kind is refused by name, and left as it is', async ({ folder }) => {
  const data = join(folder, 'notes.txt');
  const notes = 'These are notes, and no database at all.';
  await writeFile(data, notes);
  expect(() => createSandbox({ data })).toThrow(`Can’t use the data file ${data}`);
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

test('a snapshot of any size comes back, and anything else is refused', async () => {
  await using sandbox = createSandbox();
  const snapshot = sandbox.snapshot();
  const [email] = (await invitedBy(sandbox)).outbox;
  const outbox = Array.from({ length: 150_000 }, (_, index) => ({ ...email, id: index + 1 }));
  sandbox.restore({ ...snapshot, outbox } as Snapshot);
  expect(sandbox.snapshot().outbox).toHaveLength(150_000);
  expect(() => sandbox.restore({} as Snapshot)).toThrow('it has no list of teams');
  for (const row of [{ id: 'x' }, { ...snapshot.sites[0], colour: 'red' }, null])
    expect(() => sandbox.restore({ ...snapshot, sites: [row] } as never)).toThrow(
      'This isn’t a whole snapshot: its sites have a row that doesn’t fit.',
    );
  expect(sandbox.snapshot().outbox).toHaveLength(150_000);
});

/** A snapshot in which a guest was emailed. */
const invitedBy = async (sandbox: Sandbox): Promise<Snapshot> => {
  const client = new VisitorInvitations(sandbox.clientOptions());
  const { records } = await client.sites.list().page();
  await client.invitations.create({
    firstName: 'Jane',
    lastName: 'Doe',
    email: 'jane.doe@example.com',
    visitorTypeName: 'Visitor',
    startDate: '2030-05-06T09:00:00Z',
    endDate: '2030-05-06T10:00:00Z',
    siteId: records[0]?.id ?? '',
    hostEmail: 'alice@example.com',
  });
  return sandbox.snapshot();
};

test('an IPv6 address may have the brackets of a URL, and is no name to look up', async () => {
  await using sandbox = createSandbox();
  // A machine without IPv6 has no such address; it must not ask for a name instead.
  const outcome = await sandbox.listen({ host: '[::1]' }).catch((error: Error) => error.message);
  expect(outcome).toMatch(/^http:\/\/\[::1\]:\d+$|this machine doesn’t have this address/);
});
