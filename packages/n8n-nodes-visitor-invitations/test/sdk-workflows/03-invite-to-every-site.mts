import { expr, newCredential, node, trigger, workflow } from '@n8n/workflow-sdk';

const start = trigger({ type: 'n8n-nodes-base.manualTrigger', version: 1, config: { name: 'Start' } });
const sites = node({
  type: 'n8n-nodes-visitor-invitations.visitorInvitations',
  version: 1,
  config: {
    name: 'Sites',
    credentials: { visitorInvitationsApi: newCredential('Visitor Invitations') },
    parameters: { resource: 'site', operation: 'getAll', returnAll: true },
  },
});
const invite = node({
  type: 'n8n-nodes-visitor-invitations.visitorInvitations',
  version: 1,
  config: {
    name: 'Invite',
    credentials: { visitorInvitationsApi: newCredential('Visitor Invitations') },
    parameters: {
      resource: 'invitation',
      operation: 'create',
      firstName: 'Ada',
      lastName: 'Miller',
      siteId: { __rl: true, mode: 'id', value: expr('{{ $json.id }}') },
      hostEmail: { __rl: true, mode: 'email', value: 'alice@example.com' },
      visitorType: { __rl: true, mode: 'name', value: 'Contractor' },
      startDate: '2026-06-01T09:00:00+01:00',
      endDate: '2026-06-01T10:00:00+01:00',
      emailVisitor: false,
      additionalFields: { subject: expr('Inspection of {{ $json.name }}') },
    },
  },
});
export default workflow('invite-to-every-site', 'Invite the inspector to every site')
  .add(start)
  .to(sites)
  .to(invite);
