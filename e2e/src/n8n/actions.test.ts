import { join } from 'node:path';
import { actions } from 'n8n-nodes-visitor-invitations/test/action-cases.mts';
import { createExamples } from 'n8n-nodes-visitor-invitations/test/examples.mts';
import { describe, expect } from 'vitest';
import { n8nFolder } from './n8n-server.ts';
import { test } from './n8n-test.ts';
import { readWorkflow, type WorkflowFile } from './templates.ts';

/** A workflow with one node of ours, as a person sets it, and its input. */
const single = (parameters: object, items: readonly object[]): WorkflowFile => ({
  name: 'One action',
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
      name: 'Action',
      type: 'n8n-nodes-visitor-invitations.visitorInvitations',
      typeVersion: 1,
      position: [220, 0],
      parameters: parameters as never,
    },
  ],
  connections: { Start: { main: [[{ node: 'Action', type: 'main', index: 0 }]] } },
  pinData: { Start: items.map((json) => ({ json })) as never },
});

describe('every action gives what the service says', () => {
  test.for(actions)('$name', async ({ resource, value, operation, actionCase }, { run, visitors }) => {
    const examples = createExamples(visitors);
    const input = await examples.inputOf(operation);
    const { siteId } = await examples.ids();
    const tomorrow = (hour: number) => new Date(new Date().setUTCHours(24 + hour, 0, 0, 0)).toISOString();
    const visit = {
      firstName: 'Nathan',
      lastName: 'Smith',
      hostEmail: { __rl: true, mode: 'email', value: 'alice@example.com' },
      siteId: { __rl: true, mode: 'id', value: siteId },
      visitorType: { __rl: true, mode: 'name', value: 'Contractor' },
      startDate: tomorrow(9),
      endDate: tomorrow(10),
    };
    const context = { visitors, examples, visit };
    const parameters = actionCase.parameters(context, input);
    const node = { resource, operation: value, ...parameters };
    const execution = await run(single(node, actionCase.items(context)), 'Start');
    expect(execution.errors('Action')).toEqual([]);
    const given = execution.items('Action');
    expect(given.length).toBeGreaterThan(0);
    expect(given).toEqual(await actionCase.expected(context, input, given));
  });
});

test('the workflow that `npm run n8n` opens runs with one click', async ({ run, visitors }) => {
  const startHere = readWorkflow(join(n8nFolder, 'start-here.json'));
  const execution = await run(startHere, 'When clicking ‘Execute workflow’');
  expect(execution).toMatchObject({ status: 'success' });
  const visits = await visitors.invitations.searchByHost('alice@example.com').toArray();
  const [nathan] = visits.filter(({ firstName }) => firstName === 'Nathan');
  expect(nathan).toMatchObject({ email: 'nathan@example.com', subject: 'Site survey' });
  expect(execution.items('Who is coming to Alice')).toContainEqual(
    expect.objectContaining({ id: nathan?.id }),
  );
});
