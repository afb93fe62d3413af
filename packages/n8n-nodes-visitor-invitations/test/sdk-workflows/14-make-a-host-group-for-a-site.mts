import { expr, newCredential, node, trigger, workflow } from '@n8n/workflow-sdk';

const start = trigger({ type: 'n8n-nodes-base.manualTrigger', version: 1, config: { name: 'Start' } });
const make = node({
  type: 'n8n-nodes-visitor-invitations.visitorInvitations',
  version: 1,
  config: {
    name: 'Make',
    credentials: { visitorInvitationsApi: newCredential('Visitor Invitations') },
    parameters: {
      resource: 'hostGroup',
      operation: 'create',
      name: 'Night Shift',
      additionalFields: { siteId: { __rl: true, mode: 'name', value: 'London Riverside' } },
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
      resource: 'hostGroup',
      operation: 'get',
      hostGroupId: { __rl: true, mode: 'id', value: expr('{{ $json.id }}') },
    },
  },
});
export default workflow('make-a-host-group', 'Make a host group for a site').add(start).to(make).to(read);
