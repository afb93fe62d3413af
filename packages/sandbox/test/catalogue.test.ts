import { type OperationId, operations } from '@visitor-invitations/core/portable';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressesOf } from '../src/http/addresses.ts';
import type { Sandbox } from '../src/index.ts';
import { type Actor, actFor, invite, newInvitation, startSandbox, tokenForm } from './support.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

/** What to ask a new team's world for: every parameter that a path can have. */
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

test.each(everyAddress)('$id answers at $address', async ({ id, address }) => {
  const actor = await actFor(sandbox);
  const values = await askable(actor);
  const path = address.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? `no ${name}`);

  const reply = await actor.call(operations[id].method, path, await bodies[id]?.(actor));

  expect(reply.status).toBe(operations[id].success);
  expect(sandbox.requests.list(actor.teamId).at(-1)).toMatchObject({ operation: id, status: reply.status });
});
