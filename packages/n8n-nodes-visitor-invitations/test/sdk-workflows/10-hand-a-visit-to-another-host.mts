import { expr, newCredential, node, trigger, workflow } from '@n8n/workflow-sdk';

const start = trigger({ type: 'n8n-nodes-base.manualTrigger', version: 1, config: { name: 'Start' } });
const invite = node({
  type: 'n8n-nodes-visitor-invitations.visitorInvitations',
  version: 1,
  config: {
    name: 'Invite',
    credentials: { visitorInvitationsApi: newCredential('Visitor Invitations') },
    parameters: {
      resource: 'invitation',
      operation: 'create',
      firstName: 'Nathan',
      lastName: 'Smith',
      email: 'nathan@example.com',
      siteId: { __rl: true, mode: 'name', value: 'London Riverside' },
      hostEmail: { __rl: true, mode: 'email', value: 'alice@example.com' },
      visitorType: { __rl: true, mode: 'name', value: 'Contractor' },
      startDate: '2026-06-01T09:00:00',
      endDate: '2026-06-01T10:00:00',
      emailVisitor: false,
      additionalFields: { visitorNotes: 'Gate B', subject: 'Fire safety' },
    },
  },
});
const update = node({
  type: 'n8n-nodes-visitor-invitations.visitorInvitations',
  version: 1,
  config: {
    name: 'Hand Over',
    credentials: { visitorInvitationsApi: newCredential('Visitor Invitations') },
    parameters: {
      resource: 'invitation',
      operation: 'update',
      invitationId: { __rl: true, mode: 'id', value: expr('{{ $("Invite").item.json.id }}') },
      emailVisitor: true,
      updateFields: {
        hostEmail: { __rl: true, mode: 'email', value: 'bob@example.com' },
        siteId: { __rl: true, mode: 'name', value: 'New York Midtown' },
        visitorType: { __rl: true, mode: 'name', value: 'VIP' },
      },
    },
  },
});
export default workflow('hand-a-visit-to-another-host', 'Hand a visit to another host')
  .add(start)
  .to(invite)
  .to(update);
