import type { Stage } from '../stage.ts';
import type { N8n } from './open.ts';
import { action, byId, runWorkflow } from './workflow.ts';

const first = (node: string, path: string) => `={{ $('${node}').first().json.${path} }}`;

/** Each node takes what it needs from the ones before. */
const nodes = [
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
export async function readEveryResource(stage: Stage, n8n: N8n): Promise<void> {
  stage.print.step('An n8n workflow walks through every resource');
  const outputs = await runWorkflow(stage, n8n, nodes);
  for (const { name } of nodes) stage.print.answered(`${name}: ${outputs[name]?.length} items`);
  stage.operations();
}
