import { type OperationId, operations } from '@visitor-invitations/core/portable';
import { expect } from 'vitest';
import { addressesOf } from '../src/http/addresses.ts';
import { test } from './fixtures.ts';
import { type Actor, actFor, invite, newInvitation, tokenForm } from './support.ts';

/** What to ask a new team's data for: every parameter that a path can have. */
const askable = async (actor: Actor): Promise<Record<string, string>> => {
  const first = async (path: string) => (await actor.call('GET', path)).body.records[0];
  const response = await first(`/v1/api/workflows/response/team/${actor.teamId}`);
  return {
    teamId: actor.teamId,
    siteId: (await first('/v1/api/sites')).id,
    hostGroupId: (await first('/v1/api/hosts/groups')).id,
    companyId: (await first(`/v1/api/companies/team/${actor.teamId}`)).id,
    workflowId: response.workflowId,
    responseId: response.id,
    formResponseId: response.formResponses[0].id,
    invitationId: (await invite(actor)).body.id,
  };
};

const bodies: Partial<Record<OperationId, (actor: Actor) => unknown>> = {
  'tokens.get': tokenForm,
  'invitations.create': newInvitation,
  'invitations.update': () => ({ visitorNotes: 'Gate B' }),
  'invitations.searchByHost': () => ({ hostEmail: 'alice@example.com' }),
  'hostGroups.create': () => ({ name: 'Night shift' }),
  'hostGroups.update': () => ({ name: 'Day shift' }),
};

const everyAddress = (Object.keys(operations) as OperationId[]).flatMap((id) =>
  addressesOf(operations[id]).map((address) => ({ id, address })),
);

test('the catalogue has 21 operations, at two addresses where the listings differ', () => {
  expect(new Set(everyAddress.map(({ id }) => id)).size).toBe(21);
  expect(everyAddress.map(({ address }) => address)).toContain('/service/invitations/search/host');
  expect(everyAddress.map(({ address }) => address)).toContain('/oauth2/token');
});

test.for(everyAddress)('$id responds at $address', async ({ id, address }, { sandbox }) => {
  const actor = await actFor(sandbox);
  const values = await askable(actor);
  const path = address.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? `no ${name}`);

  const response = await actor.call(operations[id].method, path, await bodies[id]?.(actor));

  expect(response.status).toBe(operations[id].success);
  expect(sandbox.requests.list(actor.teamId).at(-1)).toMatchObject({
    operation: id,
    status: response.status,
  });
});

const byId = everyAddress.filter(({ id }) =>
  Object.keys(operations[id].params.shape).some((name) => name !== 'teamId'),
);

test.for(byId)('$id finds no id of another team at $address (A26)', async ({ id, address }, { sandbox }) => {
  const [owner, stranger] = [await actFor(sandbox), await actFor(sandbox)];
  const values = await askable(owner);
  const path = address.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? `no ${name}`);

  const response = await stranger.call(operations[id].method, path, await bodies[id]?.(stranger));

  expect(response.status).toBe(404);
  expect(operations[id].errors).toContain(response.body.code);
});
