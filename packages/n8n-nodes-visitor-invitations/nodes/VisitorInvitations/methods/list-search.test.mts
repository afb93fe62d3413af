import type { INodeListSearchResult, INodeParameters } from 'n8n-workflow';
import { expect } from 'vitest';
import { test as base, byId } from '../../../test/node-test.mts';

const test = base.extend(
  'pick',
  ({ engine, credentials }) =>
    (method: string, filter?: string, parameters: INodeParameters = {}) =>
      engine.listSearch({
        node: 'visitorInvitations',
        method,
        parameters,
        credentials,
        ...(filter !== undefined && { filter }),
      }),
);
const names = (found: INodeListSearchResult) => found.results.map(({ name }) => name);

test('lists the sites of the team, and those that fit what is typed', async ({ siteIds, pick }) => {
  const all = await pick('searchSites');
  expect(all.results.map(({ name, value }) => [name, value])).toEqual(Object.entries(siteIds));
  expect(names(await pick('searchSites', ' example avenue'))).toEqual(['New York Midtown']);
});

test('lists the hosts of the site that is chosen, by name and address', async ({
  visitors,
  siteIds,
  pick,
}) => {
  const create = { resource: 'invitation', operation: 'create' };
  const update = { resource: 'invitation', operation: 'update' };
  const london = byId(siteIds['London Riverside'] ?? '');
  const newYork = byId(siteIds['New York Midtown'] ?? '');

  const hosts = await visitors.sites.hosts(london.value).toArray();
  const { results } = await pick('searchHosts', '', { ...create, siteId: london });
  expect(results.map(({ value }) => value)).toEqual(hosts.map(({ email }) => email));
  expect(names(await pick('searchHosts', 'MARTIN', { ...create, siteId: london }))).toEqual(['Alice Martin']);
  expect(names(await pick('searchHosts', 'bob@', { ...update, updateFields: { siteId: newYork } }))).toEqual([
    'Bob Chen',
  ]);
});

test('asks for a site before it lists hosts', async ({ pick }) => {
  const searching = { resource: 'invitation', operation: 'searchByHost' };
  await expect(pick('searchHosts', '', searching)).rejects.toThrow('Choose a site first');
  await expect(pick('searchHosts', '', { ...searching, siteId: byId('London') })).rejects.toThrow(
    'Site must be a UUID',
  );
});

test('lists the host groups and the companies of the team', async ({ visitors, pick }) => {
  const groups = await visitors.hostGroups.list().toArray();
  expect(names(await pick('searchHostGroups'))).toEqual(groups.map(({ name }) => name));
  expect(names(await pick('searchHostGroups', 'london'))).toEqual([
    'Engineering London',
    'Facilities London',
  ]);
  const companies = await visitors.companies.listByTeam().toArray();
  expect(names(await pick('searchCompanies'))).toEqual(companies.map(({ name }) => name));
  expect(names(await pick('searchCompanies', 'fern'))).toEqual(['Fernhill Foods']);
});

test('lists the invitations of the host whose address is typed', async ({ visitors, pick }) => {
  expect((await pick('searchInvitations', 'alice@')).results).toEqual([]);
  const { results } = await pick('searchInvitations', 'alice@example.com');
  const all = await visitors.invitations.searchByHost('alice@example.com').toArray();
  expect(results.map(({ value }) => value)).toEqual(all.map(({ id }) => id).toReversed());
});

test('says what is wrong with the credential', async ({ engine, credentialsWith }) => {
  const credentials = credentialsWith({ clientSecret: 'wrong' });
  await expect(
    engine.listSearch({ node: 'visitorInvitations', method: 'searchSites', credentials }),
  ).rejects.toThrow('The service rejected this client');
});
