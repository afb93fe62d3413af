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
const read = node({
  type: 'n8n-nodes-visitor-invitations.visitorInvitations',
  version: 1,
  config: {
    name: 'Read',
    credentials: { visitorInvitationsApi: newCredential('Visitor Invitations') },
    parameters: {
      resource: 'invitation',
      operation: 'get',
      invitationId: { __rl: true, mode: 'id', value: expr('{{ $json.id }}') },
      simplify: false,
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
            value: expr('{{ $json.host.firstName }}: {{ $json.visitorNotes }}'),
            type: 'string',
          },
        ],
      },
    },
  },
});
export default workflow('read-the-notes-of-an-invitation', 'Read the notes of an invitation')
  .add(start)
  .to(invite)
  .to(read)
  .to(line);
