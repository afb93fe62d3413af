import { expr, newCredential, node, trigger, workflow } from '@n8n/workflow-sdk';

const start = trigger({ type: 'n8n-nodes-base.manualTrigger', version: 1, config: { name: 'Start' } });
const responses = node({
  type: 'n8n-nodes-visitor-invitations.visitorInvitations',
  version: 1,
  config: {
    name: 'Responses',
    credentials: { visitorInvitationsApi: newCredential('Visitor Invitations') },
    parameters: {
      resource: 'workflowResponse',
      operation: 'getAll',
      returnAll: true,
      options: { includeSites: true },
    },
  },
});
const approved = node({
  type: 'n8n-nodes-base.filter',
  version: 2.2,
  config: {
    name: 'Approved',
    parameters: {
      conditions: {
        options: { caseSensitive: true, leftValue: '', typeValidation: 'strict' },
        conditions: [
          {
            leftValue: expr('{{ $json.status }}'),
            operator: { type: 'string', operation: 'equals' },
            rightValue: 'approved',
          },
        ],
        combinator: 'and',
      },
    },
  },
});
const line = node({
  type: 'n8n-nodes-base.set',
  version: 3.4,
  config: {
    name: 'Line',
    parameters: {
      mode: 'manual',
      includeOtherFields: true,
      assignments: {
        assignments: [
          {
            id: 'text',
            name: 'text',
            value: expr('{{ $json.respondentFirstName }} at {{ $json.siteName }}'),
            type: 'string',
          },
        ],
      },
    },
  },
});
export default workflow('list-approved-responses', 'List approved responses')
  .add(start)
  .to(responses)
  .to(approved)
  .to(line);
