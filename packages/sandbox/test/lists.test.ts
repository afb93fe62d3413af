import { expect } from 'vitest';
import { test as base } from './fixtures.ts';
import { actFor } from './support.ts';

const test = base.extend(
  'search',
  ({ actor }) =>
    async (query: string, body: unknown = { hostEmail: 'alice@example.com' }) =>
      (await actor.call('POST', `/v1/api/invitations/search/host${query}`, body)).body,
);

test('a page whose last record is deleted is still followed by the right one', async ({ actor }) => {
  const { body } = await actor.call('GET', '/v1/api/hosts/groups');
  const first = (await actor.call('GET', '/v1/api/hosts/groups?limit=2')).body;
  await actor.call('DELETE', `/v1/api/hosts/groups/${first.records[1].id}`);
  const second = (await actor.call('GET', `/v1/api/hosts/groups?limit=2&next=${first.next}`)).body;
  expect(second.records[0]).toEqual(body.records[2]);
});

test.for(['limit=0', 'limit=1001', 'limit=1.5', 'next=', 'next=nothing', 'offset=1'])(
  'a list refuses %s with 400',
  async (query, { actor }) => {
    const response = await actor.call('GET', `/v1/api/sites?${query}`);
    expect(response).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(response.body.message).toContain(query.split('=')[0]);
  },
);

test('the search gives ten by start, and takes limit, offset, sort and order (A6)', async ({ search }) => {
  const { records } = await search('?limit=100');
  const starts = records.map(({ startDate }: { startDate: string }) => startDate);
  expect(starts).toEqual(starts.toSorted());
  expect((await search('')).records).toEqual(records.slice(0, 10));
  expect((await search('?limit=3&offset=2')).records).toEqual(records.slice(2, 5));
  expect((await search('?limit=100&sort=desc')).records).toEqual(records.toReversed());
  const names = (await search('?limit=100&order=lastName')).records.map(
    ({ lastName }: { lastName: string }) => lastName,
  );
  expect(names).toEqual(names.toSorted());
  expect((await search('?order=mobile')).message).toContain('order must be one of startDate');
});

test('the search takes the address as email too, in any letter case; an unknown host has none (A6)', async ({
  search,
}) => {
  const byHost = await search('');
  expect(await search('', { email: 'ALICE@example.com' })).toEqual(byHost);
  expect(await search('', { hostEmail: 'nobody@example.com' })).toEqual({ records: [] });
});

test('the responses of a workflow come newest first (A24)', async ({ sandbox, actor }) => {
  const { workflows } = sandbox.snapshot();
  for (const { id } of workflows.filter(({ teamId }) => teamId === actor.teamId)) {
    const { records } = (await actor.call('GET', `/v1/api/workflows/response/workflow/${id}`)).body;
    const moments = records.map(({ updated }: { updated: string }) => updated);
    expect(moments).toHaveLength(12);
    expect(moments).toEqual(moments.toSorted().reverse());
  }
});

test('a deleted host group is gone, and its hosts stay without a group (A25)', async ({ sandbox }) => {
  const own = await actFor(sandbox);
  const groups = (await own.call('GET', '/v1/api/hosts/groups')).body.records;
  const people = groups.find(({ name }: { name: string }) => name === 'People Team');
  expect((await own.call('DELETE', `/v1/api/hosts/groups/${people.id}`)).status).toBe(204);
  expect((await own.call('GET', `/v1/api/hosts/groups/${people.id}`)).body.code).toBe('HOST_GROUP_NOT_FOUND');
  const site = (await own.call('GET', '/v1/api/sites')).body.records[0];
  const hosts = (await own.call('GET', `/v1/api/sites/${site.id}/hosts`)).body.records;
  expect(hosts.find(({ email }: { email: string }) => email === 'alice@example.com')).toEqual({
    id: expect.any(String),
    firstName: 'Alice',
    lastName: 'Martin',
    email: 'alice@example.com',
  });
});
