import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import { createSandbox, demo } from '../src/index.ts';
import { test } from './fixtures.ts';
import { tokenForm } from './support.ts';

/** The invitations that the next process would find, if this one ended now. */
const inFile = (file: string): { id: string; cancelled: string | null }[] => {
  for (const part of ['', '-wal']) copyFileSync(file + part, `${file}.copy${part}`);
  using closing = new DisposableStack();
  const sqlite = new DatabaseSync(`${file}.copy`);
  closing.defer(() => sqlite.close());
  return sqlite
    .prepare('SELECT id, cancelled FROM invitations')
    .all()
    .map(({ id, cancelled }) => ({ id: String(id), cancelled: cancelled as string | null }));
};

// In process, since no socket then gives the file more time than the response takes.
test('a response comes once everything that it tells of is in the file', async ({ folder }) => {
  const file = join(folder, 'acknowledged.sqlite');
  await using sandbox = createSandbox({ data: file, now: '2026-05-04T10:00:00.000Z' });
  const team = { 'x-service-team-id': demo.teamId };
  const asked = { method: 'POST', headers: team, body: tokenForm(demo) };
  const token = await sandbox.fetch('http://sandbox/v1/api/oauth2/token', asked);
  const { access_token } = (await token.json()) as { access_token: string };
  const headers = { ...team, authorization: `Bearer ${access_token}` };
  const call = (method: string, path: string, body?: object) =>
    sandbox.fetch(`http://sandbox/v1/api/${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const sites = await call('GET', 'sites');
  const { records } = (await sites.json()) as { records: { id: string }[] };
  const create = (more: object) =>
    call('POST', 'invitations', {
      firstName: 'Jane',
      lastName: 'Doe',
      visitorTypeName: 'Visitor',
      startDate: '2026-05-11T09:00:00.000Z',
      endDate: '2026-05-11T10:00:00.000Z',
      siteId: records[0]?.id,
      hostEmail: 'alice@example.com',
      ...more,
    });
  const before = inFile(file).length;
  const atResponse = async (response: Promise<Response>) => {
    const { status } = await response;
    return { status, added: inFile(file).length - before };
  };

  const refused = { hostEmail: 'nobody@example.com' };
  const responses = await Promise.all([create({}), create(refused), create({})].map(atResponse));
  expect(responses).toEqual([
    { status: 201, added: 2 },
    { status: 400, added: 2 },
    { status: 201, added: 2 },
  ]);

  const created = await create({});
  const { id } = (await created.json()) as { id: string };
  const path = `invitations/${id}`;
  const told = async (response: Promise<Response>) => {
    await response;
    return inFile(file).find((row) => row.id === id)?.cancelled;
  };
  expect(await Promise.all([call('DELETE', path), call('GET', path)].map(told))).toEqual([
    '2026-05-04T10:00:00.000Z',
    '2026-05-04T10:00:00.000Z',
  ]);
});
