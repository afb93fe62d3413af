import { VisitorInvitations } from '@visitor-invitations/core';
import { expect } from 'vitest';
import { test } from './fixtures.ts';

test('a request has the same id in the log, in the response, and in the error of the client (A29)', async ({
  sandbox,
  team,
}) => {
  await using client = new VisitorInvitations({ baseUrl: sandbox.url, ...team });
  const { response } = await client.sites.list().page().withResponse();
  const error = await client.sites.get(team.teamId).catch((thrown) => thrown);
  expect(sandbox.requests.list(team.teamId)).toMatchObject([
    { operation: 'tokens.get' },
    { operation: 'sites.list', id: Number(response.requestId) },
    { operation: 'sites.get', status: 404, id: Number(error.requestId) },
  ]);
});
