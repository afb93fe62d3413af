import { expr, newCredential, node, trigger, workflow } from '@n8n/workflow-sdk';

const start = trigger({ type: 'n8n-nodes-base.manualTrigger', version: 1, config: { name: 'Start' } });
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
      sort: 'desc',
      limit: 2,
    },
  },
});
const move = node({
  type: 'n8n-nodes-visitor-invitations.visitorInvitations',
  version: 1,
  config: {
    name: 'Move',
    credentials: { visitorInvitationsApi: newCredential('Visitor Invitations') },
    parameters: {
      resource: 'invitation',
      operation: 'update',
      invitationId: { __rl: true, mode: 'id', value: expr('{{ $json.id }}') },
      emailVisitor: false,
      updateFields: {
        startDate: expr('{{ DateTime.fromISO($json.startDate).plus({ hours: 1 }) }}'),
        endDate: expr('{{ DateTime.fromISO($json.endDate).plus({ hours: 1 }) }}'),
      },
    },
  },
});
export default workflow('move-visits-by-an-hour', 'Move visits by an hour').add(start).to(search).to(move);
