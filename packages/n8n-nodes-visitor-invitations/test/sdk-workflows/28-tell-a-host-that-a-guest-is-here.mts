import { expr, newCredential, node, trigger, workflow } from '@n8n/workflow-sdk';

const arrived = trigger({
  type: 'n8n-nodes-visitor-invitations.visitorInvitationsTrigger',
  version: 1,
  config: {
    name: 'Arrived',
    credentials: { visitorInvitationsApi: newCredential('Visitor Invitations') },
    parameters: {
      triggerOn: ['invitationArrived', 'invitationNotArrived'],
      follow: 'host',
      hostEmail: { __rl: true, mode: 'email', value: 'alice@example.com' },
      lateAfter: 10,
    },
    pinData: [
      {
        event: 'invitationArrived',
        eventId: 'one',
        changedFields: [],
        id: '9b2d7c1e-4f3a-4e8b-8c5d-6a1f0e9b7d24',
        firstName: 'Ada',
        hostEmail: 'alice@example.com',
        siteName: 'London Riverside',
      },
    ],
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
          { id: 'to', name: 'to', value: expr('{{ $json.hostEmail }}'), type: 'string' },
          {
            id: 'text',
            name: 'text',
            value: expr(
              '{{ $json.event === "invitationArrived" ? $json.firstName + " is here" : $json.firstName + " is late" }}',
            ),
            type: 'string',
          },
        ],
      },
    },
  },
});
export default workflow('tell-a-host', 'Tell a host that a guest is here').add(arrived).to(line);
