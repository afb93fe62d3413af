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
const cells = node({
  type: 'n8n-nodes-base.set',
  version: 3.4,
  config: {
    name: 'Cells',
    parameters: {
      mode: 'manual',
      assignments: {
        assignments: [
          { id: 'notes', name: 'notes', value: expr('{{ "Gate C" }}'), type: 'string' },
          { id: 'subject', name: 'subject', value: expr('{{ "" }}'), type: 'string' },
        ],
      },
    },
  },
});
const update = node({
  type: 'n8n-nodes-visitor-invitations.visitorInvitations',
  version: 1,
  config: {
    name: 'Update',
    credentials: { visitorInvitationsApi: newCredential('Visitor Invitations') },
    parameters: {
      resource: 'invitation',
      operation: 'update',
      invitationId: { __rl: true, mode: 'id', value: expr('{{ $("Invite").item.json.id }}') },
      emailVisitor: false,
      updateFields: { visitorNotes: expr('{{ $json.notes }}'), subject: expr('{{ $json.subject }}') },
      simplify: false,
    },
  },
});
export default workflow('update-what-a-cell-has', 'Update what a cell has')
  .add(start)
  .to(invite)
  .to(cells)
  .to(update);
