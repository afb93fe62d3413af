import { expr, newCredential, node, trigger, workflow } from '@n8n/workflow-sdk';

const evening = trigger({
  type: 'n8n-nodes-base.scheduleTrigger',
  version: 1.3,
  config: { name: 'Every Evening', pinData: [{}] },
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
      siteId: { __rl: true, mode: 'name', value: 'London Riverside' },
      hostEmail: { __rl: true, mode: 'email', value: 'alice@example.com' },
      visitorType: { __rl: true, mode: 'name', value: 'Contractor' },
      startDate: expr('{{ $now.plus({ days: 1 }).set({ hour: 9, minute: 0 }).toISO() }}'),
      endDate: expr('{{ $now.plus({ days: 1 }).set({ hour: 10, minute: 0 }) }}'),
      emailVisitor: false,
    },
  },
});
export default workflow('invite-for-tomorrow-morning', 'Invite for tomorrow morning').add(evening).to(invite);
