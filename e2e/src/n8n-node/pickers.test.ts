import type { INodeListSearchResult, INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { byId, createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const pick = (method: string, filter?: string, parameters: INodeParameters = {}) =>
  world.engine.listSearch({
    node: 'visitorInvitations',
    method,
    parameters,
    credentials: world.credentials,
    ...(filter !== undefined && { filter }),
  });
const names = (found: INodeListSearchResult) => found.results.map(({ name }) => name);

it('lists the sites of the team, and those that fit what is typed', async () => {
  const all = await pick('searchSites');
  expect(all.results.map(({ name, value }) => [name, value])).toEqual(Object.entries(world.siteIds));
  expect(names(await pick('searchSites', ' example avenue'))).toEqual(['New York Midtown']);
});

it('lists the hosts of the site that is chosen, by name and address', async () => {
  const create = { resource: 'invitation', operation: 'create' };
  const update = { resource: 'invitation', operation: 'update' };
  const london = byId(world.siteIds['London Riverside'] ?? '');
  const newYork = byId(world.siteIds['New York Midtown'] ?? '');

  const hosts = await world.visitors.sites.hosts(london.value).toArray();
  const { results } = await pick('searchHosts', '', { ...create, siteId: london });
  expect(results.map(({ value }) => value)).toEqual(hosts.map(({ email }) => email));
  expect(names(await pick('searchHosts', 'MARTIN', { ...create, siteId: london }))).toEqual(['Alice Martin']);
  expect(names(await pick('searchHosts', 'bob@', { ...update, updateFields: { siteId: newYork } }))).toEqual([
    'Bob Chen',
  ]);
});

it('asks for a site before it lists hosts', async () => {
  const searching = { resource: 'invitation', operation: 'searchByHost' };
  await expect(pick('searchHosts', '', searching)).rejects.toThrow('Choose a site first');
  await expect(pick('searchHosts', '', { ...searching, siteId: byId('London') })).rejects.toThrow(
    'Site must be a UUID',
  );
});

it('lists the host groups and the companies of the team', async () => {
  const groups = await world.visitors.hostGroups.list().toArray();
  expect(names(await pick('searchHostGroups'))).toEqual(groups.map(({ name }) => name));
  expect(names(await pick('searchHostGroups', 'london'))).toEqual([
    'Engineering London',
    'Facilities London',
  ]);
  const companies = await world.visitors.companies.listByTeam().toArray();
  expect(names(await pick('searchCompanies'))).toEqual(companies.map(({ name }) => name));
  expect(names(await pick('searchCompanies', 'fern'))).toEqual(['Fernhill Foods']);
});

it('lists the invitations of the host whose address is typed', async () => {
  expect((await pick('searchInvitations', 'alice@')).results).toEqual([]);
  const { results } = await pick('searchInvitations', 'alice@example.com');
  const all = await world.visitors.invitations.searchByHost('alice@example.com').toArray();
  expect(results.map(({ value }) => value)).toEqual(all.map(({ id }) => id).toReversed());
});

it('says what is wrong with the credential', async () => {
  const credentials = world.credentialsWith({ clientSecret: 'wrong' });
  await expect(
    world.engine.listSearch({ node: 'visitorInvitations', method: 'searchSites', credentials }),
  ).rejects.toThrow('The service rejected this client');
});
