import { expect } from 'vitest';
import type { Switches } from '../src/index.ts';
import { test as base } from './fixtures.ts';
import { actFor, invite, requestToken, send } from './support.ts';

const test = base
  .extend(
    'turn',
    ({ sandbox, actor }) =>
      (change: Partial<Switches>) =>
        sandbox.switches.set(change, actor.teamId),
  )
  .extend(
    'statusesOf',
    ({ actor }) =>
      async (...paths: string[]) =>
        Promise.all(paths.map(async (path) => (await actor.call('GET', path)).status)),
  );

const unknownPath = { status: 404, body: { code: 'NOT_FOUND' } };

test('teamHeader: each team has its own header name, which errors mention (A2)', async ({
  sandbox,
  turn,
  actor,
}) => {
  const other = await actFor(sandbox);
  turn({ teamHeader: 'X-Acme-Team' });
  const { authorization } = actor.headers;
  const sites = (headers: Record<string, string>) =>
    send(`${sandbox.url}/v1/api/sites`, 'GET', { authorization, ...headers });

  expect(await sites({ 'x-acme-team': actor.teamId })).toMatchObject({ status: 200 });
  expect(await sites({ 'x-acme-team': actor.teamId, 'x-service-team-id': actor.teamId })).toMatchObject({
    status: 200,
  });
  expect(await sites({ 'x-service-team-id': actor.teamId })).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST', message: 'x-acme-team is required' },
  });
  expect(await requestToken(sandbox, actor)).toMatchObject({
    status: 400,
    body: { message: 'x-acme-team is required' },
  });
  expect(await sites({ 'x-acme-team': 'none' })).toMatchObject({
    body: { message: 'x-acme-team must be a UUID' },
  });
  expect(await sites({})).toMatchObject({ body: { message: 'x-service-team-id is required' } });
  expect(await other.call('GET', '/v1/api/sites')).toMatchObject({ status: 200 });
  expect(await sites({ 'x-acme-team': other.teamId })).toMatchObject({
    status: 400,
    body: { message: 'x-service-team-id is required' },
  });

  sandbox.reset(actor.teamId);
  expect(await actor.call('GET', '/v1/api/sites')).toMatchObject({ status: 200 });
});

test('paths: a listing that is not served is like any unknown path (A1)', async ({
  actor,
  statusesOf,
  turn,
}) => {
  const paths = ['/v1/api/sites', '/service/sites', `/v1/api/companies/team/${actor.teamId}`];
  expect(await statusesOf(...paths)).toEqual([200, 200, 200]);
  turn({ paths: 'current' });
  expect(await statusesOf(...paths)).toEqual([200, 404, 200]);
  turn({ paths: 'listed' });
  expect(await statusesOf(...paths)).toEqual([404, 200, 200]);
  expect(await actor.call('GET', '/v1/api/sites')).toMatchObject(unknownPath);
});

test('tokenEndpoint: tokens come from the addresses that are served (A21)', async ({
  sandbox,
  actor,
  turn,
}) => {
  const ask = (path: string) =>
    send(
      sandbox.url + path,
      'POST',
      { 'x-service-team-id': actor.teamId },
      new URLSearchParams({ client_id: actor.clientId, client_secret: actor.clientSecret }),
    );
  const both = async () => [(await ask('/v1/api/oauth2/token')).status, (await ask('/oauth2/token')).status];
  expect(await both()).toEqual([200, 200]);
  turn({ tokenEndpoint: 'current' });
  expect(await both()).toEqual([200, 404]);
  turn({ tokenEndpoint: 'legacy', paths: 'listed' });
  expect(await both()).toEqual([404, 200]);
  expect(await ask('/v1/api/oauth2/token')).toMatchObject(unknownPath);
});

test('requiredHeaders: every request needs them, a token request too (A2)', async ({
  turn,
  sandbox,
  actor,
}) => {
  turn({ requiredHeaders: { 'x-api-version': '1.3' } });
  const missing = { status: 400, body: { code: 'BAD_REQUEST', message: 'x-api-version is required' } };
  expect(await requestToken(sandbox, actor)).toMatchObject(missing);
  expect(await actor.call('GET', '/v1/api/sites')).toMatchObject(missing);
  const sites = (version: string) =>
    actor.call('GET', '/v1/api/sites', undefined, { 'x-api-version': version });
  expect(await sites('1.2')).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/^x-api-version must have the value/) },
  });
  expect(await sites('1.3')).toMatchObject({ status: 200 });
});

test('search.field: the name of the one field of a search (A6)', async ({ actor, turn }) => {
  const search = (body: object) => actor.call('POST', '/v1/api/invitations/search/host', body);
  const names = ['hostEmail', 'email'].map((name) => ({ [name]: 'alice@example.com' }));
  const statuses = () => Promise.all(names.map(async (body) => (await search(body)).status));
  expect(await statuses()).toEqual([200, 200]);
  turn({ 'search.field': 'hostEmail' });
  expect(await statuses()).toEqual([200, 400]);
  turn({ 'search.field': 'email' });
  expect(await statuses()).toEqual([400, 200]);
  expect((await search({ hostEmail: 'alice@example.com' })).body.message).toBe('email is required');
  expect((await search({ email: 'nobody' })).body.message).toMatch(/^email must be/);
});

test('teamInPath: a team in the path that is not the header’s is refused, or not looked at (A18)', async ({
  sandbox,
  statusesOf,
  turn,
  actor,
}) => {
  const { teamId } = sandbox.demo;
  const lists = [`/v1/api/companies/team/${teamId}`, `/v1/api/workflows/response/team/${teamId}`];
  expect(await statusesOf(...lists)).toEqual([403, 403]);
  turn({ teamInPath: 'ignored' });
  for (const [index, path] of lists.entries()) {
    const own = await actor.call('GET', (lists[index] ?? '').replace(teamId, actor.teamId));
    expect((await actor.call('GET', path)).body).toEqual(own.body);
  }
});

test('visitorTypes.unknown: a name that is new is refused, or a new visitor type (A20)', async ({
  actor,
  turn,
}) => {
  const refused = await invite(actor, { visitorTypeName: 'Inspector' });
  expect(refused).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('visitorTypeName') },
  });
  turn({ 'visitorTypes.unknown': 'created' });
  const first = await invite(actor, { visitorTypeName: 'Inspector' });
  const second = await invite(actor, { visitorTypeName: 'inspector' });
  expect(first).toMatchObject({ status: 201, body: { visitorType: { name: 'Inspector' } } });
  expect(second.body.visitorType).toEqual(first.body.visitorType);
});
