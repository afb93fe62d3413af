import { expect } from 'vitest';
import { demo } from '../src/index.ts';
import { test } from './fixtures.ts';
import { actFor, requestToken } from './support.ts';

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
