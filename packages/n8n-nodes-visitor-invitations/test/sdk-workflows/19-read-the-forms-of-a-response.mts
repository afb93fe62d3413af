import { expr, newCredential, node, trigger, workflow } from '@n8n/workflow-sdk';

const start = trigger({ type: 'n8n-nodes-base.manualTrigger', version: 1, config: { name: 'Start' } });
const responses = node({
  type: 'n8n-nodes-visitor-invitations.visitorInvitations',
  version: 1,
  config: {
    name: 'Responses',
    credentials: { visitorInvitationsApi: newCredential('Visitor Invitations') },
    parameters: { resource: 'workflowResponse', operation: 'getAll', limit: 1 },
  },
});
const response = node({
  type: 'n8n-nodes-visitor-invitations.visitorInvitations',
  version: 1,
  config: {
    name: 'Response',
    credentials: { visitorInvitationsApi: newCredential('Visitor Invitations') },
    parameters: {
      resource: 'workflowResponse',
      operation: 'get',
      responseId: { __rl: true, mode: 'id', value: expr('{{ $json.id }}') },
      simplify: false,
    },
  },
});
const forms = node({
  type: 'n8n-nodes-base.splitOut',
  version: 1,
  config: { name: 'Forms', parameters: { fieldToSplitOut: 'formResponses' } },
});
const form = node({
  type: 'n8n-nodes-visitor-invitations.visitorInvitations',
  version: 1,
  config: {
    name: 'Form',
    credentials: { visitorInvitationsApi: newCredential('Visitor Invitations') },
    parameters: {
      resource: 'formResponse',
      operation: 'get',
      responseId: { __rl: true, mode: 'id', value: expr('{{ $("Response").item.json.id }}') },
      formResponseId: { __rl: true, mode: 'id', value: expr('{{ $json.id }}') },
    },
  },
});
export default workflow('read-the-forms-of-a-response', 'Read the forms of a response')
  .add(start)
  .to(responses)
  .to(response)
  .to(forms)
  .to(form);
