import { expect } from 'vitest';
import { test as base } from './n8n-test.ts';

interface Picked {
  readonly name: string;
  readonly value: string;
}

const test = base
  /** What a list of the editor shows, and what of it matches the words that were typed. */
  .extend(
    'pick',
    ({ n8n, access }) =>
      async (parameter: string, methodName: string, filter?: string, parameters: object = {}) => {
        const { results } = await n8n.request<{ results: Picked[] }>(
          'POST',
          '/rest/dynamic-node-parameters/resource-locator-results',
          {
            path: `parameters.${parameter}`,
            nodeTypeAndVersion: { name: 'n8n-nodes-visitor-invitations.visitorInvitations', version: 1 },
            currentNodeParameters: { resource: 'invitation', operation: 'create', ...parameters },
            methodName,
            credentials: { visitorInvitationsApi: access },
            ...(filter && { filter }),
          },
        );
        return results;
      },
  );

test('sites, hosts and invitations can be picked from a list', async ({ pick, visitors }) => {
  const sites = await pick('siteId', 'searchSites');
  expect(sites.map(({ name }) => name)).toEqual([
    expect.stringContaining('London Riverside'),
    expect.stringContaining('New York Midtown'),
    expect.stringContaining('Singapore Marina'),
  ]);
  const siteId = { __rl: true, mode: 'list', value: sites[0]?.value };
  const [alice] = await pick('hostEmail', 'searchHosts', 'alice', { siteId });
  expect(alice).toMatchObject({ name: expect.stringContaining('Alice Martin'), value: 'alice@example.com' });
  const found = await pick('invitationId', 'searchInvitations', 'alice@example.com', { operation: 'get' });
  const ids = (await visitors.invitations.searchByHost('alice@example.com').toArray()).map(({ id }) => id);
  expect(found.length).toBeGreaterThan(0);
  expect(ids).toEqual(expect.arrayContaining(found.map(({ value }) => value)));
});
