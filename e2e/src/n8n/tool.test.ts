import { expect } from 'vitest';
import { test } from './ai-test.ts';
import type { WorkflowFile } from './templates.ts';

/** An agent with one tool, which the model fills in. */
const agent = (parameters: object): WorkflowFile => ({
  name: 'An agent with a tool',
  settings: { executionOrder: 'v1' },
  nodes: [
    {
      id: '1',
      name: 'Start',
      type: 'n8n-nodes-base.manualTrigger',
      typeVersion: 1,
      position: [0, 0],
      parameters: {},
    },
    {
      id: '2',
      name: 'Agent',
      type: '@n8n/n8n-nodes-langchain.agent',
      typeVersion: 3.1,
      position: [220, 0],
      parameters: {
        promptType: 'define',
        text: 'Invite Nathan Smith to Alice, tomorrow at nine.',
        options: {},
      },
    },
    {
      id: '3',
      name: 'Model',
      type: '@n8n/n8n-nodes-langchain.lmChatOpenAi',
      typeVersion: 1.2,
      position: [160, 200],
      parameters: { model: { __rl: true, mode: 'id', value: 'fake' }, options: { maxRetries: 0 } },
    },
    {
      id: '4',
      name: 'Invite a visitor',
      type: 'n8n-nodes-visitor-invitations.visitorInvitationsTool',
      typeVersion: 1,
      position: [320, 200],
      parameters: { resource: 'invitation', operation: 'create', ...parameters } as never,
    },
  ],
  connections: {
    Start: { main: [[{ node: 'Agent', type: 'main', index: 0 }]] },
    Model: { ai_languageModel: [[{ node: 'Agent', type: 'ai_languageModel', index: 0 }]] },
    'Invite a visitor': { ai_tool: [[{ node: 'Agent', type: 'ai_tool', index: 0 }]] },
  },
});

const locator = (mode: string, value: string) => ({ __rl: true, mode, value });
const filledIn = {
  firstName: "={{ $fromAI('First_Name', ``, 'string') }}",
  lastName: "={{ $fromAI('Last_Name', ``, 'string') }}",
  siteId: locator('id', "={{ $fromAI('Site', ``, 'string') }}"),
  hostEmail: locator('email', "={{ $fromAI('Host', ``, 'string') }}"),
  visitorType: locator('name', 'Visitor'),
  startDate: "={{ $fromAI('Start', ``, 'string') }}",
  endDate: "={{ $fromAI('End', ``, 'string') }}",
};

const given = {
  First_Name: 'Nathan',
  Last_Name: 'Smith',
  Host: 'alice@example.com',
  Start: '2030-05-06T09:00:00Z',
  End: '2030-05-06T10:00:00Z',
};

test('a model invites a visitor with the node as a tool', async ({ model, run, visitors }) => {
  const [site] = await visitors.sites.list().toArray();
  model.play(({ messages }) =>
    messages.at(-1)?.role === 'tool'
      ? { say: 'Nathan is invited.' }
      : { call: 'Invite_a_visitor', with: { ...given, Site: site?.id } },
  );
  const execution = await run(agent(filledIn), 'Start');
  expect(execution.items('Agent')).toEqual([{ output: 'Nathan is invited.' }]);
  const [asked] = model.requests;
  const keys = Object.keys(asked?.tools?.[0]?.function.parameters.properties ?? {});
  expect(keys).toEqual(expect.arrayContaining([...Object.keys(given), 'Site']));
  const visits = await visitors.invitations.searchByHost('alice@example.com').toArray();
  expect(visits.filter(({ lastName }) => lastName === 'Smith')).toHaveLength(1);
});

test('a model reads why its call was refused, and what to do', async ({ model, run, sandbox }) => {
  model.play(({ messages }) =>
    messages.at(-1)?.role === 'tool'
      ? { say: 'Refused' }
      : { call: 'Invite_a_visitor', with: { ...given, Site: 'London', End: 'in an hour' } },
  );
  await run(agent(filledIn), 'Start');
  const read = model.requests.at(-1)?.messages.at(-1)?.content;

  expect(read).toMatch(/End/);
  expect(sandbox.requests.list().filter(({ operation }) => operation === 'invitations.create')).toEqual([]);
});
