import { newCredential, node, trigger, workflow } from '@n8n/workflow-sdk';

const start = trigger({ type: 'n8n-nodes-base.manualTrigger', version: 1, config: { name: 'Start' } });
const site = node({
  type: 'n8n-nodes-visitor-invitations.visitorInvitations',
  version: 1,
  config: {
    name: 'Site',
    credentials: { visitorInvitationsApi: newCredential('Visitor Invitations') },
    parameters: {
      resource: 'site',
      operation: 'get',
      siteId: { __rl: true, mode: 'name', value: 'London Riverside' },
    },
  },
});
export default workflow('read-a-site', 'Read a site by its name').add(start).to(site);
