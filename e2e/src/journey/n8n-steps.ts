import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import {
  type ChainNode,
  type Credentials,
  createN8nEngine,
  type N8nEngine,
} from '@visitor-invitations/n8n-engine';
import type { Sandbox } from '@visitor-invitations/sandbox';
import type { IDataObject } from 'n8n-workflow';
import type { JourneyContext } from './journey-context.ts';
import { visitor } from './slack-steps.ts';

const packageDir = dirname(
  createRequire(import.meta.url).resolve('n8n-nodes-visitor-invitations/package.json'),
);

/** n8n's engine with the node installed, and the credential that its user filled in. */
export interface N8n {
  readonly engine: N8nEngine;
  readonly credentials: Credentials;
}

/** Starts n8n's engine, with a credential for the demo team. */
export const openN8n = async ({ url: baseUrl, demo }: Sandbox): Promise<N8n> => {
  const engine = await createN8nEngine({ packageDir });
  const credentials = engine.credentials({ visitorInvitationsApi: { baseUrl, ...demo } });
  return { engine, credentials };
};

/** A node of the package, run once, as a person sets it. */
const action = (name: string, parameters: ChainNode['parameters']): ChainNode => ({
  name,
  node: 'visitorInvitations',
  parameters: { ...parameters },
  executeOnce: true,
});

/** A locator in which an id is typed, or comes from an expression. */
const byId = (value: string) => ({ __rl: true, mode: 'id', value });

/** A locator as the one value that its user sees. */
const shown = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? '__rl' in value
      ? (value as { value?: unknown }).value
      : mapValues(value, shown)
    : value;

const mapValues = (object: object, map: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value)]));

/** Runs the nodes one after the other; gives what each of them put out. */
const runWorkflow = async (
  { print }: JourneyContext,
  { engine, credentials }: N8n,
  nodes: readonly ChainNode[],
): Promise<Readonly<Record<string, IDataObject[]>>> => {
  for (const { name, parameters = {} } of nodes) {
    const { resource, operation, ...more } = parameters;
    print.sent(`Node "${name}" (${resource}: ${operation})`, mapValues(more, shown));
  }
  const run = await engine.runChain({ nodes, credentials });
  if (run.error) throw run.error;
  print.received(`The workflow ended with ${run.status}`);
  return Object.fromEntries(
    Object.entries(run.outputs).map(([name, [items = []]]) => [name, items.map(({ json }) => json)]),
  );
};

/** Picks the visitor's invitation out of those that the node before found. */
const invitationId = `={{ $('Search').all().map((item) => item.json).find((one) => one.email === '${visitor.email}').id }}`;

const updateNodes = [
  action('Search', {
    resource: 'invitation',
    operation: 'searchByHost',
    hostEmail: 'alice@example.com',
    returnAll: true,
  }),
  action('Update', {
    resource: 'invitation',
    operation: 'update',
    invitationId: byId(invitationId),
    updateFields: { visitorNotes: 'Please come to Gate B.' },
    emailVisitor: false,
    simplify: false,
  }),
];

/** A workflow finds the invitation and updates it. Gives the invitation's id. */
export const updateInvitation = async (context: JourneyContext, n8n: N8n): Promise<string> => {
  const { print, operations, sandbox } = context;
  print.step('An n8n workflow looks the invitation up and updates it');
  print.sent('Credential "Visitor Invitations API"', { baseUrl: sandbox.url, ...sandbox.demo });
  const { Search: found = [], Update: [updated] = [] } = await runWorkflow(context, n8n, updateNodes);
  print.received(`Search gave ${found.length} invitations of the host`);
  print.received('Update gave the invitation', {
    id: updated?.id,
    visitorNotes: updated?.visitorNotes,
    updated: updated?.updated,
  });
  operations();
  return String(updated?.id);
};

const first = (node: string, path: string) => `={{ $('${node}').first().json.${path} }}`;

/** Each node takes its input from the earlier ones. */
const resourceNodes = [
  action('Sites', { resource: 'site', operation: 'getAll', returnAll: true }),
  action('Hosts', { resource: 'host', operation: 'getAll', siteId: byId(first('Sites', 'id')), limit: 3 }),
  action('New group', {
    resource: 'hostGroup',
    operation: 'create',
    name: 'Evening reception',
    additionalFields: { siteId: byId(first('Sites', 'id')) },
  }),
  action('Groups', { resource: 'hostGroup', operation: 'getAll', returnAll: true }),
  action('No group', {
    resource: 'hostGroup',
    operation: 'delete',
    hostGroupId: byId(first('New group', 'id')),
  }),
  action('Responses', { resource: 'workflowResponse', operation: 'getAll', limit: 3, simplify: false }),
  action('Form', {
    resource: 'formResponse',
    operation: 'get',
    responseId: first('Responses', 'id'),
    formResponseId: first('Responses', 'formResponses[0].id'),
  }),
  action('Companies', { resource: 'company', operation: 'getAll', limit: 3 }),
  action('Documents', {
    resource: 'companyDocument',
    operation: 'getAll',
    companyId: byId(first('Companies', 'id')),
    returnAll: true,
  }),
  action('Invitations', {
    resource: 'invitation',
    operation: 'searchByHost',
    hostEmail: first('Hosts', 'email'),
    limit: 3,
  }),
];

/** A workflow with a node of every resource. */
export const readEveryResource = async (context: JourneyContext, n8n: N8n): Promise<void> => {
  context.print.step('An n8n workflow walks through every resource');
  const outputs = await runWorkflow(context, n8n, resourceNodes);
  for (const { name } of resourceNodes) context.print.received(`${name}: ${outputs[name]?.length} items`);
  context.operations();
};
