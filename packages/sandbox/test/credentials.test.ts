import { VisitorInvitations } from '@visitor-invitations/core';
import { expect } from 'vitest';
import { demo } from '../src/index.ts';
import { test as base } from './fixtures.ts';
import { actFor, requestToken } from './support.ts';

const test = base.extend(
  'statuses',
  ({ sandbox }) =>
    (teamId: string) =>
      sandbox.requests.list(teamId).map(({ operation, status }) => [operation, status]),
);

test('a revoked client meets one 401, asks once for a new token, and says why it stops', async ({
  sandbox,
  statuses,
}) => {
  const team = sandbox.teams.create();
  const client = new VisitorInvitations(sandbox.clientOptions(team));
  await client.sites.list().page();
  sandbox.credentials.revoke(team.teamId);

  const error = await client.sites
    .list()
    .page()
    .catch((thrown) => thrown);
  expect(error).toMatchObject({
    status: 400,
    name: 'BadRequestError',
    operation: 'tokens.get',
    attempts: [{ status: 400 }],
  });
  expect(statuses(team.teamId)).toEqual([
    ['tokens.get', 200],
    ['sites.list', 200],
    ['sites.list', 401],
    ['tokens.get', 400],
  ]);
});

test('issued credentials work at once, and those before do not', async ({ sandbox }) => {
  const team = sandbox.teams.create();
  const before = new VisitorInvitations(sandbox.clientOptions(team));
  await before.sites.list().page();
  const issued = sandbox.credentials.issue(team.teamId);
  expect(issued).toEqual({
    teamId: team.teamId,
    clientId: expect.stringMatching(/^client-/),
    clientSecret: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(issued.clientId).not.toBe(team.clientId);
  const client = new VisitorInvitations(sandbox.clientOptions(issued));
  expect((await client.sites.list().page()).records).toHaveLength(3);
  await expect(before.sites.list().page()).rejects.toMatchObject({ status: 400 });
});

test('over HTTP, for the team that the header names, and for no other', async ({ sandbox }) => {
  const one = await actFor(sandbox);
  const other = await actFor(sandbox);
  expect((await one.control('DELETE', '/credentials')).status).toBe(204);
  expect((await one.call('GET', '/v1/api/sites')).status).toBe(401);
  expect(await requestToken(sandbox, one)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  expect((await other.call('GET', '/v1/api/sites')).status).toBe(200);

  const { status, body } = await one.control('POST', '/credentials');
  expect(status).toBe(201);
  expect(body.teamId).toBe(one.teamId);
  const again = await actFor(sandbox, body);
  expect((await again.call('GET', '/v1/api/sites')).status).toBe(200);
  // The token of the credentials before stays void.
  expect((await one.call('GET', '/v1/api/sites')).status).toBe(401);
});

test('a whole reset brings the demo credentials back, and ends what other ones were given', async ({
  sandbox,
}) => {
  const issued = await actFor(sandbox, sandbox.credentials.issue());
  expect((await requestToken(sandbox, demo)).status).toBe(400);
  sandbox.reset(demo.teamId);
  expect((await requestToken(sandbox, demo)).status).toBe(400);
  sandbox.reset();
  expect((await issued.call('GET', '/v1/api/sites')).status).toBe(401);
  const actor = await actFor(sandbox, demo);
  sandbox.reset();
  expect((await actor.call('GET', '/v1/api/sites')).status).toBe(200);
});
