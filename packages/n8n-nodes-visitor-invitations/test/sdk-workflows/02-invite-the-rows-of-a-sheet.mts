import { expr, newCredential, node, trigger, workflow } from '@n8n/workflow-sdk';

const start = trigger({ type: 'n8n-nodes-base.manualTrigger', version: 1, config: { name: 'Start' } });
const sheet = node({
  type: 'n8n-nodes-base.googleSheets',
  version: 4.7,
  config: {
    name: 'Guests',
    parameters: { resource: 'sheet', operation: 'read' },
    pinData: [
      {
        first: 'Ada',
        last: 'Miller',
        from: '2026-06-02 09:00',
        to: '2026-06-02 11:00',
        mobile: 447700900123,
        notes: '',
      },
      {
        first: 'Bea',
        last: 'Jones',
        from: '2026-06-02 10:00',
        to: '2026-06-02 12:00',
        mobile: '',
        notes: 'Bring a laptop',
      },
    ],
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
      firstName: expr('{{ $json.first }}'),
      lastName: expr('{{ $json.last }}'),
      siteId: { __rl: true, mode: 'name', value: 'London Riverside' },
      hostEmail: { __rl: true, mode: 'email', value: 'alice@example.com' },
      visitorType: { __rl: true, mode: 'name', value: 'Contractor' },
      startDate: expr('{{ $json.from }}'),
      endDate: expr('{{ $json.to }}'),
      emailVisitor: false,
      additionalFields: { mobile: expr('{{ $json.mobile }}'), visitorNotes: expr('{{ $json.notes }}') },
    },
  },
});
export default workflow('invite-the-rows-of-a-sheet', 'Invite the rows of a sheet')
  .add(start)
  .to(sheet)
  .to(invite);
