import { expr, newCredential, node, trigger, workflow } from '@n8n/workflow-sdk';

const order = trigger({
  type: 'n8n-nodes-base.webhook',
  version: 2.1,
  config: { name: 'Order', pinData: [{ name: 'Ada Maria Miller', day: '06/05/2030 09:00' }] },
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
      firstName: expr("{{ $json.name.trim().split(' ')[0] }}"),
      lastName: expr("{{ $json.name.trim().split(' ').slice(1).join(' ') }}"),
      siteId: { __rl: true, mode: 'name', value: 'London Riverside' },
      hostEmail: { __rl: true, mode: 'email', value: 'alice@example.com' },
      visitorType: { __rl: true, mode: 'name', value: 'Contractor' },
      startDate: expr("{{ DateTime.fromFormat($json.day, 'dd/MM/yyyy HH:mm').toISO() }}"),
      endDate: expr("{{ DateTime.fromFormat($json.day, 'dd/MM/yyyy HH:mm').plus({ hours: 1 }).toISO() }}"),
      emailVisitor: false,
    },
  },
});
export default workflow('invite-from-one-name', 'Invite from one name and a local date')
  .add(order)
  .to(invite);
