import { expr, newCredential, node, trigger, workflow } from '@n8n/workflow-sdk';

const start = trigger({ type: 'n8n-nodes-base.manualTrigger', version: 1, config: { name: 'Start' } });
const companies = node({
  type: 'n8n-nodes-visitor-invitations.visitorInvitations',
  version: 1,
  config: {
    name: 'Companies',
    credentials: { visitorInvitationsApi: newCredential('Visitor Invitations') },
    parameters: { resource: 'company', operation: 'getAll', returnAll: true },
  },
});
const documents = node({
  type: 'n8n-nodes-visitor-invitations.visitorInvitations',
  version: 1,
  config: {
    name: 'Documents',
    credentials: { visitorInvitationsApi: newCredential('Visitor Invitations') },
    parameters: {
      resource: 'companyDocument',
      operation: 'getAll',
      companyId: { __rl: true, mode: 'id', value: expr('{{ $json.id }}') },
      returnAll: true,
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
      assignments: {
        assignments: [
          {
            id: 'text',
            name: 'text',
            value: expr('{{ $("Companies").item.json.name }}: {{ $json.name }} until {{ $json.expiryDate }}'),
            type: 'string',
          },
        ],
      },
    },
  },
});
export default workflow('list-the-documents-of-companies', 'List the documents of companies')
  .add(start)
  .to(companies)
  .to(documents)
  .to(line);
