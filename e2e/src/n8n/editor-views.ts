import type { Page } from 'playwright-core';
import type { N8nConnection } from './n8n-server.ts';
import { type CredentialReference, createWorkflow, withAccess } from './set-up-workflows.ts';
import { templateOf, type WorkflowFile } from './templates.ts';

/** Something that a builder sees in the editor. */
export interface View {
  /** Of the picture, too. */
  readonly name: string;
  /** The workflow that is open. */
  readonly workflow: keyof typeof viewWorkflows;
  /** What the builder does to see it. */
  readonly act: (page: Page) => Promise<void>;
  /** What they read then, in this order. */
  readonly reads: readonly string[];
}

const locator = (mode: string, value: string) => ({ __rl: true, mode, value });
const node = (name: string, index: number, type: string, parameters: object) => ({
  id: String(index),
  name,
  type,
  typeVersion: 1,
  position: [index * 240, 0] as [number, number],
  parameters: parameters as never,
});
const ours = 'n8n-nodes-visitor-invitations.visitorInvitations';

/** What both invitations have. */
const nathan = {
  resource: 'invitation',
  operation: 'create',
  firstName: 'Nathan',
  lastName: 'Smith',
  visitorType: locator('name', 'Visitor'),
  startDate: '2030-05-06T09:00:00',
  endDate: '2030-05-06T10:00:00',
};

/** A workflow with a node for each view of an action. */
const actionNodes: WorkflowFile = {
  name: 'Visitors of Monday',
  settings: { executionOrder: 'v1', timezone: 'Europe/London' },
  nodes: [
    node('Start', 0, 'n8n-nodes-base.manualTrigger', {}),
    node('Invite', 1, ours, {
      ...nathan,
      email: 'nathan@example.com',
      siteId: {
        ...locator('list', '3f0c2a8e-5d1b-4c6f-9a7e-2b8d4f6a1c3e'),
        cachedResultName: 'London Riverside (1 Example Quay, London SE1 0AA, United Kingdom)',
      },
      hostEmail: locator('email', 'alice@example.com'),
    }),
    node('Move', 2, ours, {
      resource: 'invitation',
      operation: 'update',
      invitationId: locator('id', '={{ $json.id }}'),
      updateFields: { startDate: '2030-05-06T11:00:00', endDate: '2030-05-06T12:00:00' },
    }),
    node('To no host', 3, ours, {
      ...nathan,
      siteId: locator('name', 'London Riverside'),
      hostEmail: locator('email', 'nobody@example.com'),
    }),
  ],
  connections: { Start: { main: [[{ node: 'To no host', type: 'main', index: 0 }]] } },
};

/** The trigger alone, so that the other workflow has one way to start. */
const triggerNode: WorkflowFile = {
  name: 'Arrivals',
  settings: { executionOrder: 'v1', timezone: 'Europe/London' },
  nodes: [
    node('A visitor arrives', 0, `${ours}Trigger`, {
      triggerOn: ['invitationArrived', 'invitationNotArrived'],
      follow: 'site',
      siteId: locator('name', 'London Riverside'),
    }),
  ],
  connections: {},
};

/** What the views begin with, by name. */
const viewWorkflows = {
  nodes: actionNodes,
  trigger: triggerNode,
  template: templateOf('google-calendar-to-invitations'),
} satisfies Record<string, WorkflowFile>;

/** Makes the workflows of the views; gives their ids. */
export const createViewWorkflows = async (
  n8n: N8nConnection,
  access: CredentialReference,
): Promise<Record<View['workflow'], string>> => {
  const create = (workflow: WorkflowFile) => createWorkflow(n8n, withAccess(workflow, access));
  const { nodes, trigger, template } = viewWorkflows;
  return { nodes: await create(nodes), trigger: await create(trigger), template: await create(template) };
};

const open = (name: string) => async (page: Page) => {
  await page.locator(`[data-test-id="canvas-node"][data-node-name="${name}"]`).dblclick();
  await page.locator('[data-test-id="ndv"]').waitFor();
};

/** What stands beside the docs, and what a test reads. */
export const views: readonly View[] = [
  {
    name: 'actions',
    workflow: 'nodes',
    act: async (page) => {
      await page.keyboard.press('n');
      await page.getByPlaceholder('Search nodes').fill('reception');
      await page
        .locator('[data-test-id="node-creator-item-name"]', { hasText: 'Visitor Invitations' })
        .first()
        .click();
      await page.getByText('Find or create an invitation').waitFor();
    },
    reads: ['Visitor Invitations', 'Get a company', 'Create an invitation', 'Find or create an invitation'],
  },
  {
    name: 'create',
    workflow: 'nodes',
    act: open('Invite'),
    reads: [
      'Credential',
      'Resource',
      'First Name',
      'Last Name',
      'Email',
      'Site',
      'Host',
      'Visitor Type',
      'Start',
      'End',
    ],
  },
  {
    name: 'picker',
    workflow: 'nodes',
    act: async (page) => {
      await open('Invite')(page);
      await page.locator('[data-test-id="resource-locator-siteId"] [data-test-id="rlc-input"]').click();
      await page.getByText('New York Midtown').first().waitFor();
    },
    reads: ['London Riverside (1 Example Quay', 'New York Midtown', 'Singapore Marina'],
  },
  {
    name: 'update',
    workflow: 'nodes',
    act: open('Move'),
    reads: ['Invitation', 'Update Fields', 'Start', 'End'],
  },
  {
    name: 'error',
    workflow: 'nodes',
    act: async (page) => {
      await page.locator('[data-test-id="execute-workflow-button"]').click();
      await page.getByText('Problem in node').first().waitFor();
      await open('To no host')(page);
      await page.getByText('This person isn’t a host of this team').first().waitFor();
    },
    reads: ['This person isn’t a host of this team'],
  },
  {
    name: 'trigger',
    workflow: 'trigger',
    act: open('A visitor arrives'),
    reads: ['Trigger On', 'Invitation Arrived', 'Follow', 'Site', 'Not Arrived After (Minutes)'],
  },
  {
    name: 'template',
    workflow: 'template',
    act: (page) => page.getByText('Both ways').first().waitFor(),
    reads: [
      'Sync with events',
      'Next steps',
      'Change the event',
      'Sync Google Calendar events with visitor invitations',
      'Both ways',
    ],
  },
];

/** Where each view begins: the workflow as it was saved, with nothing open. */
export const openEditor = async (page: Page, url: string, workflowId: string): Promise<void> => {
  await page.goto(`${url}/workflow/${workflowId}`);
  await page.locator('[data-test-id="canvas-node"]').first().waitFor();
};
