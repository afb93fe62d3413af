import { expr, newCredential, node, trigger, workflow } from '@n8n/workflow-sdk';

const start = trigger({ type: 'n8n-nodes-base.manualTrigger', version: 1, config: { name: 'Start' } });
const sheet = node({
  type: 'n8n-nodes-base.googleSheets',
  version: 4.7,
  config: {
    name: 'Guests',
    parameters: { resource: 'sheet', operation: 'read' },
    pinData: [{ first: 'Ada' }, { first: '' }],
  },
});
const invite = node({
  type: 'n8n-nodes-visitor-invitations.visitorInvitations',
  version: 1,
  config: {
    name: 'Invite',
    onError: 'continueErrorOutput',
    credentials: { visitorInvitationsApi: newCredential('Visitor Invitations') },
    parameters: {
      resource: 'invitation',
      operation: 'create',
      firstName: expr('{{ $json.first }}'),
      lastName: 'Miller',
      siteId: { __rl: true, mode: 'name', value: 'London Riverside' },
      hostEmail: { __rl: true, mode: 'email', value: 'alice@example.com' },
      visitorType: { __rl: true, mode: 'name', value: 'Contractor' },
      startDate: '2026-06-01T09:00:00',
      endDate: '2026-06-01T10:00:00',
      emailVisitor: false,
    },
  },
});
const refused = node({
  type: 'n8n-nodes-base.set',
  version: 3.4,
  config: {
    name: 'Refused',
    parameters: {
      mode: 'manual',
      assignments: {
        assignments: [{ id: 'reason', name: 'reason', value: expr('{{ $json.error }}'), type: 'string' }],
      },
    },
  },
});
export default workflow('collect-what-was-refused', 'Collect what was refused')
  .add(start)
  .to(sheet)
  .to(invite.onError(refused));
