import { expr, newCredential, node, trigger, workflow } from '@n8n/workflow-sdk';

const start = trigger({ type: 'n8n-nodes-base.manualTrigger', version: 1, config: { name: 'Start' } });
const sites = node({
  type: 'n8n-nodes-visitor-invitations.visitorInvitations',
  version: 1,
  config: {
    name: 'Sites',
    credentials: { visitorInvitationsApi: newCredential('Visitor Invitations') },
    parameters: { resource: 'site', operation: 'getAll', limit: 2 },
  },
});
const hosts = node({
  type: 'n8n-nodes-visitor-invitations.visitorInvitations',
  version: 1,
  config: {
    name: 'Hosts',
    credentials: { visitorInvitationsApi: newCredential('Visitor Invitations') },
    parameters: {
      resource: 'host',
      operation: 'getAll',
      siteId: { __rl: true, mode: 'id', value: expr('{{ $json.id }}') },
      returnAll: true,
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
          { id: 'host', name: 'host', value: expr('{{ $json.email }}'), type: 'string' },
          { id: 'site', name: 'site', value: expr('{{ $("Sites").item.json.name }}'), type: 'string' },
        ],
      },
    },
  },
});
export default workflow('list-the-hosts-of-every-site', 'List the hosts of every site')
  .add(start)
  .to(sites)
  .to(hosts)
  .to(line);
