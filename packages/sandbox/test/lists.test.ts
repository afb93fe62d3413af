import type { OperationId, Operations } from '@visitor-invitations/core/portable';
import { expect } from 'vitest';
import { test as base } from './fixtures.ts';
import { actFor } from './support.ts';

/** The lists that are paged by cursor (A5). */
type PagedList = {
  [Id in OperationId]: Operations[Id] extends { paging: 'cursor' } ? Id : never;
}[OperationId];

/** Where each list is, and how its records are ordered (A24): a new one does not compile until it says so below. */
type Lists = Readonly<Record<PagedList, { readonly path: string; readonly key: string }>>;

const test = base
  .extend('lists', ({ sandbox, actor }) => () => {
    const site = sandbox.snapshot().sites.find(({ teamId }) => teamId === actor.teamId);
    const lists: Lists = {
      'sites.list': { path: '/v1/api/sites', key: 'name' },
      'sites.hosts': { path: `/v1/api/sites/${site?.id}/hosts`, key: 'host' },
      'hostGroups.list': { path: '/v1/api/hosts/groups', key: 'name' },
      'companies.listByTeam': { path: `/v1/api/companies/team/${actor.teamId}`, key: 'name' },
      'workflowResponses.listByTeam': {
        path: `/v1/api/workflows/response/team/${actor.teamId}`,
        key: 'newest',
      },
    };
    return Object.values(lists);
  })
  .extend(
    'search',
    ({ actor }) =>
      async (query: string, body: unknown = { hostEmail: 'alice@example.com' }) =>
        (await actor.call('POST', `/v1/api/invitations/search/host${query}`, body)).body,
  );

const keyOf = (record: Record<string, string>, key: string) =>
  key === 'host' ? `${record.firstName} ${record.lastName}` : (record[key] ?? '');

test('a list is read page by page, in its order, each record once (A5, A24)', async ({ lists, actor }) => {
  for (const { path, key } of lists()) {
    const whole = (await actor.call('GET', path)).body;
    expect(whole).not.toHaveProperty('next');
    const pages: Record<string, string>[] = [];
    let next: string | undefined;
    do {
      const query = next === undefined ? '?limit=2' : `?limit=2&next=${encodeURIComponent(next)}`;
      const { body } = await actor.call('GET', path + query);
      expect(body.records.length).toBeLessThanOrEqual(2);
      pages.push(...body.records);
      next = body.next;
    } while (next);
    expect(pages, path).toEqual(whole.records);

    const newest = key === 'newest';
    const keys = pages.map((record) => keyOf(record, newest ? 'updated' : key).toLowerCase());
    expect(keys, path).toEqual(newest ? keys.toSorted().reverse() : keys.toSorted());
  }
});

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

test('a list refuses the cursor of another list', async ({ actor }) => {
  const { next } = (await actor.call('GET', '/v1/api/sites?limit=1')).body;
  expect((await actor.call('GET', `/v1/api/hosts/groups?next=${next}`)).status).toBe(400);
});

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

test('the responses of a team show their site on request (A22)', async ({ actor }) => {
  const path = `/v1/api/workflows/response/team/${actor.teamId}?limit=1`;
  expect((await actor.call('GET', path)).body.records[0]).not.toHaveProperty('site');
  expect((await actor.call('GET', `${path}&includeSites=true`)).body.records[0].site.name).toEqual(
    expect.any(String),
  );
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

test('a host group is for the whole team or for a site of the team (A25)', async ({ actor }) => {
  const { body: site } = await actor.call('GET', '/v1/api/sites');
  const bound = await actor.call('POST', '/v1/api/hosts/groups', {
    name: 'Night',
    siteId: site.records[0].id,
  });
  expect(bound).toMatchObject({ status: 201, body: { name: 'Night', siteId: site.records[0].id } });
  const wide = await actor.call('POST', '/v1/api/hosts/groups', { name: 'Day' });
  expect(wide.body).toEqual({ id: expect.any(String), name: 'Day' });
  const nowhere = { name: 'Lost', siteId: actor.teamId };
  expect((await actor.call('POST', '/v1/api/hosts/groups', nowhere)).body.code).toBe('SITE_NOT_FOUND');
});
