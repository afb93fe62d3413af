import { expr, newCredential, node, trigger, workflow } from '@n8n/workflow-sdk';

const start = trigger({ type: 'n8n-nodes-base.manualTrigger', version: 1, config: { name: 'Start' } });
const companies = node({
  type: 'n8n-nodes-visitor-invitations.visitorInvitations',
  version: 1,
  config: {
    name: 'Companies',
    credentials: { visitorInvitationsApi: newCredential('Visitor Invitations') },
    parameters: { resource: 'company', operation: 'getAll', limit: 1 },
  },
});
const company = node({
  type: 'n8n-nodes-visitor-invitations.visitorInvitations',
  version: 1,
  config: {
    name: 'Company',
    credentials: { visitorInvitationsApi: newCredential('Visitor Invitations') },
    parameters: {
      resource: 'company',
      operation: 'get',
      companyId: { __rl: true, mode: 'id', value: expr('{{ $json.id }}') },
    },
  },
});
export default workflow('read-a-company', 'Read a company').add(start).to(companies).to(company);
