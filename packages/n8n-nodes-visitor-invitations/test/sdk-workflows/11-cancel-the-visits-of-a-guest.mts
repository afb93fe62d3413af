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
const search = node({
  type: 'n8n-nodes-visitor-invitations.visitorInvitations',
  version: 1,
  config: {
    name: 'Search',
    credentials: { visitorInvitationsApi: newCredential('Visitor Invitations') },
    parameters: {
      resource: 'invitation',
      operation: 'searchByHost',
      hostEmail: { __rl: true, mode: 'email', value: 'alice@example.com' },
      returnAll: true,
    },
  },
});
const ofGuest = node({
  type: 'n8n-nodes-base.filter',
  version: 2.2,
  config: {
    name: 'Of the Guest',
    parameters: {
      conditions: {
        options: { caseSensitive: true, leftValue: '', typeValidation: 'strict' },
        conditions: [
          {
            leftValue: expr('{{ $json.email }}'),
            operator: { type: 'string', operation: 'equals' },
            rightValue: 'nathan@example.com',
          },
        ],
        combinator: 'and',
      },
    },
  },
});
const cancel = node({
  type: 'n8n-nodes-visitor-invitations.visitorInvitations',
  version: 1,
  config: {
    name: 'Cancel',
    credentials: { visitorInvitationsApi: newCredential('Visitor Invitations') },
    parameters: {
      resource: 'invitation',
      operation: 'delete',
      invitationId: { __rl: true, mode: 'id', value: expr('{{ $json.id }}') },
    },
  },
});
export default workflow('cancel-the-visits-of-a-guest', 'Cancel the visits of a guest')
  .add(start)
  .to(invite)
  .to(search)
  .to(ofGuest)
  .to(cancel);
