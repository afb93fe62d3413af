import { VisitorInvitations } from '@visitor-invitations/core';
import { install, MockAgent, setGlobalDispatcher } from 'undici';
import { options } from './options.js';

install(); // the fetch of the same undici as the agent
const agent = new MockAgent();
agent.disableNetConnect();
setGlobalDispatcher(agent);
agent
  .get('https://visitors.example.com')
  .intercept({ path: (path) => path.startsWith('/v1/api/sites/') })
  .reply(200, { id: '22222222-2222-4222-8222-222222222222', name: 'Harbour' });

// ---

const visitors = new VisitorInvitations(options);
console.log((await visitors.sites.get('22222222-2222-4222-8222-222222222222')).name);
await visitors.invitations
  .delete('22222222-2222-4222-8222-222222222222', { retry: false })
  .catch(({ name }) => console.log(name));
