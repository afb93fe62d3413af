import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, onTestFinished } from 'vitest';
import { test as base } from './n8n-test.ts';
import {
  createWorkflow,
  publishWorkflow,
  storeCredential,
  unpublishWorkflow,
  withAccess,
} from './set-up-workflows.ts';
import { templateOf } from './templates.ts';

const token = 'a-token-for-tests';

const test = base.extend('address', async ({ n8n, access }, { onCleanup }) => {
  const { nodes, ...template } = withAccess(templateOf('mcp-server'), access);
  const bearer = await storeCredential(n8n, 'MCP token', 'httpBearerAuth', { token });
  const withToken = nodes.map((node) =>
    node.name === 'MCP server' ? { ...node, credentials: { httpBearerAuth: bearer } } : node,
  );
  const id = await createWorkflow(n8n, { ...template, nodes: withToken });
  await publishWorkflow(n8n, id);
  onCleanup(() => unpublishWorkflow(n8n, id));
  return `${n8n.url}/mcp/visitor-invitations`;
});

/** Opens a session. Gives the client, and what a tool says. */
const connect = async (address: string, bearer: string) => {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const headers = { authorization: `Bearer ${bearer}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers } }));
  onTestFinished(() => client.close());
  const call = async (name: string, given: Record<string, unknown>) =>
    JSON.stringify((await client.callTool({ name, arguments: given })).content);
  return { client, call };
};

test('an assistant finds, invites and cancels over MCP, and reads what it did wrong', async ({
  address,
  visitors,
}) => {
  const { client, call } = await connect(address, token);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).toSorted()).toEqual([
    'Cancel_a_visit',
    'Find_hosts',
    'Find_sites',
    'Invite_a_visitor',
    'List_upcoming_visits',
    'Move_a_visit',
  ]);
  for (const { description } of tools) expect(description).toMatch(/\w/);
  expect(await call('Find_sites', {})).toContain('London Riverside');

  const visit = {
    First_Name: 'Amara',
    Last_Name: 'Okafor',
    Email: 'amara@example.org',
    Site: 'London Riverside',
    Host: 'alice@example.com',
    Start: '2030-05-06T09:00:00Z',
    End: '2030-05-06T10:00:00Z',
    Subject: 'Site survey',
  };
  expect(await call('Invite_a_visitor', { ...visit, Site: 'London Bridge' })).toMatch(/London Riverside/);
  expect(await call('Invite_a_visitor', visit)).toContain('Amara');
  await call('Invite_a_visitor', visit);
  const ofAmara = async () =>
    (await visitors.invitations.searchByHost('alice@example.com').toArray()).filter(
      ({ email, cancelled }) => email === visit.Email && !cancelled,
    );
  const [invited, ...doubles] = await ofAmara();
  expect(doubles).toEqual([]);
  expect(await call('List_upcoming_visits', { Host: visit.Host })).toContain(invited?.id);
  await call('Move_a_visit', {
    Invitation: invited?.id,
    Start: '2030-05-07T09:00:00Z',
    End: '2030-05-07T10:00:00Z',
  });
  expect(await ofAmara()).toMatchObject([{ startDate: '2030-05-07T09:00:00.000Z' }]);
  await call('Cancel_a_visit', { Invitation: invited?.id });
  expect(await ofAmara()).toEqual([]);
});

test('without the token nothing is offered', async ({ address, sandbox }) => {
  sandbox.requests.clear();
  await expect(connect(address, 'another')).rejects.toMatchObject({ status: expect.toBeOneOf([401, 403]) });
  expect(sandbox.requests.list()).toEqual([]);
});
