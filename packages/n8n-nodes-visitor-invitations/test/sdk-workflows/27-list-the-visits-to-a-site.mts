import { expr, newCredential, node, trigger, workflow } from '@n8n/workflow-sdk';

const start = trigger({ type: 'n8n-nodes-base.manualTrigger', version: 1, config: { name: 'Start' } });
const visits = node({
  type: 'n8n-nodes-visitor-invitations.visitorInvitations',
  version: 1,
  config: {
    name: 'Visits',
    credentials: { visitorInvitationsApi: newCredential('Visitor Invitations') },
    parameters: {
      resource: 'invitation',
      operation: 'getAllForHosts',
      hostsOf: 'site',
      siteId: { __rl: true, mode: 'name', value: 'London Riverside' },
      returnAll: true,
      filters: {
        from: '2026-05-04T00:00:00',
        to: expr("{{ DateTime.fromISO('2026-05-04').plus({ months: 1 }) }}"),
        notCancelled: true,
      },
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
            value: expr('{{ $json.startDate }} {{ $json.lastName }} to {{ $json.hostEmail }}'),
            type: 'string',
          },
        ],
      },
    },
  },
});
export default workflow('list-the-visits-to-a-site', 'List the visits to a site')
  .add(start)
  .to(visits)
  .to(line);
