import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VisitorInvitations } from '@visitor-invitations/core';
import { openApiDocument } from '@visitor-invitations/core/openapi';
import { createSandbox } from '@visitor-invitations/sandbox';
import { test as base, expect } from 'vitest';
import { run } from './packaging/run.ts';

/** The workflows of the docs in a folder of their own, beside a sandbox; and Redocly's commands there. */
const test = base
  .extend('folder', async ({ task: _ }, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'openapi-'));
    onCleanup(() => rm(folder, { recursive: true }));
    return folder;
  })
  .extend('sandbox', async ({ folder }, { onCleanup }) => {
    const sandbox = createSandbox();
    onCleanup(() => sandbox.close());
    const workflows = await readFile(new URL('../../docs/visits.arazzo.yaml', import.meta.url), 'utf8');
    await writeFile(
      join(folder, 'visits.arazzo.yaml'),
      workflows.replace('http://127.0.0.1:4010', await sandbox.listen()),
    );
    return sandbox;
  })
  .extend('client', ({ sandbox }) => new VisitorInvitations(sandbox.clientOptions()))
  .extend(
    'redocly',
    ({ folder }) =>
      (...args: string[]) =>
        run(folder, ['redocly', ...args], {
          REDOCLY_TELEMETRY: 'off',
          REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
        }),
  )
  .extend('perform', ({ sandbox, redocly }) => {
    /** Runs a workflow, and gives the operations that it called. */
    return async (workflow: string, inputs: Readonly<Record<string, string>>) => {
      sandbox.requests.clear();
      const given = Object.entries({ ...sandbox.demo, ...inputs });
      await redocly(
        ...['respect', 'visits.arazzo.yaml', '--workflow', workflow],
        ...given.flatMap(([name, value]) => ['--input', `${name}=${value}`]),
      );
      return sandbox.requests.list().map(({ operation }) => operation);
    };
  });

const hostEmail = 'alice@example.com';
const jane = {
  ...{ firstName: 'Jane', lastName: 'Doe', email: 'jane@example.com', visitorTypeName: 'Visitor' },
  ...{ startDate: '2040-05-01T09:00:00.000Z', endDate: '2040-05-01T10:00:00.000Z', hostEmail },
};

test('Redocly’s rules warn of nothing, in the document with either paths and in the workflows', async ({
  folder,
  sandbox,
  redocly,
}) => {
  const serverUrl = sandbox.url;
  for (const paths of ['current', 'listed'] as const) {
    await writeFile(join(folder, `${paths}.json`), JSON.stringify(openApiDocument({ serverUrl, paths })));
  }
  const files = ['current.json', 'listed.json', 'visits.arazzo.yaml'];
  const printed = await redocly('lint', ...files, '--extends=recommended', '--format=json');
  const counts = [...printed.matchAll(/"(?:errors|warnings|ignored)": (\d+)/g)].map(([, count]) => count);
  expect(counts).toEqual(Array(3 * files.length).fill('0'));

  const { info: _, ...broken } = openApiDocument({ serverUrl });
  await writeFile(join(folder, 'broken.json'), JSON.stringify(broken));
  await expect(redocly('lint', 'broken.json', '--extends=recommended')).rejects.toThrow('info');
});

test('a guest is invited once, and anew after a cancellation', async ({ sandbox, client, perform }) => {
  const [site] = await client.sites.list().toArray();
  const visit = { ...jane, siteId: String(site?.id) };
  const search = ['tokens.get', 'invitations.searchByHost'];
  expect(await perform('inviteOnce', visit)).toEqual([...search, 'invitations.create']);
  sandbox.switches.set({ emptyMembers: 'null' });
  expect(await perform('inviteOnce', visit)).toEqual(search);
  const invited = await client.invitations.find(visit);
  expect(invited).toMatchObject({ firstName: 'Jane', email: jane.email, startDate: jane.startDate });
  await client.invitations.delete(String(invited?.id));
  expect(await perform('inviteOnce', visit)).toEqual([...search, 'invitations.create']);
});

test('a visit is moved, without an email', async ({ sandbox, client, perform }) => {
  const [site] = await client.sites.list().toArray();
  const { id } = await client.invitations.create(
    { ...jane, siteId: String(site?.id) },
    { suppressEmail: true },
  );
  const [startDate, endDate] = ['2040-05-02T09:00:00.000Z', '2040-05-02T10:00:00.000Z'];
  const operations = await perform('move', { invitationId: String(id), startDate, endDate });
  expect(operations).toEqual(['tokens.get', 'invitations.get', 'invitations.update']);
  expect(await client.invitations.get(String(id))).toMatchObject({
    ...{ startDate, endDate },
    firstName: 'Jane',
  });
  expect(sandbox.outbox.list().filter(({ to }) => to === jane.email)).toEqual([]);
});

test('a host’s visits are listed at once, the latest first', async ({ sandbox, perform }) => {
  expect(await perform('listDay', { hostEmail })).toEqual(['tokens.get', 'invitations.searchByHost']);
  expect(sandbox.requests.list().at(-1)).toMatchObject({
    status: 200,
    input: { query: { limit: 1000, order: 'startDate', sort: 'desc' } },
  });
});
