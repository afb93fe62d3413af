import { expr, newCredential, node, trigger, workflow } from '@n8n/workflow-sdk';

const start = trigger({ type: 'n8n-nodes-base.manualTrigger', version: 1, config: { name: 'Start' } });
const any = node({
  type: 'n8n-nodes-visitor-invitations.visitorInvitations',
  version: 1,
  config: {
    name: 'Any Response',
    credentials: { visitorInvitationsApi: newCredential('Visitor Invitations') },
    parameters: { resource: 'workflowResponse', operation: 'getAll', limit: 1 },
  },
});
const responses = node({
  type: 'n8n-nodes-visitor-invitations.visitorInvitations',
  version: 1,
  config: {
    name: 'Responses',
    credentials: { visitorInvitationsApi: newCredential('Visitor Invitations') },
    parameters: {
      resource: 'workflowResponse',
      operation: 'getAllByWorkflow',
      workflowId: { __rl: true, mode: 'id', value: expr('{{ $json.workflowId }}') },
      returnAll: true,
    },
  },
});
export default workflow('list-the-responses-of-a-workflow', 'List the responses of a workflow')
  .add(start)
  .to(any)
  .to(responses);
