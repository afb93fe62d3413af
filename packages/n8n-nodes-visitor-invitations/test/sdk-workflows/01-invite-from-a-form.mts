import { expr, newCredential, node, trigger, workflow } from '@n8n/workflow-sdk';

const form = trigger({
  type: 'n8n-nodes-base.formTrigger',
  version: 2.3,
  config: {
    name: 'Invitation Form',
    pinData: [
      {
        first: 'Nathan',
        last: 'Smith',
        mail: 'nathan@example.com',
        from: '2026-06-01T09:00',
        to: '2026-06-01T10:00',
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
      email: expr('{{ $json.mail }}'),
      siteId: { __rl: true, mode: 'name', value: 'London Riverside' },
      hostEmail: { __rl: true, mode: 'email', value: 'alice@example.com' },
      visitorType: { __rl: true, mode: 'name', value: 'Contractor' },
      startDate: expr('{{ $json.from }}'),
      endDate: expr('{{ $json.to }}'),
      emailVisitor: true,
    },
  },
});
export default workflow('invite-from-a-form', 'Invite guests from a form').add(form).to(invite);
