import { VisitorInvitations } from '@visitor-invitations/core';
import nock from 'nock';
import { options } from './options.js';

nock.disableNetConnect();
nock('https://visitors.example.com')
  .get(/^\/v1\/api\/sites\//)
  .reply(200, { id: '22222222-2222-4222-8222-222222222222', name: 'Harbour' });

// ---

const visitors = new VisitorInvitations(options);
console.log((await visitors.sites.get('22222222-2222-4222-8222-222222222222')).name);
await visitors.invitations
  .delete('22222222-2222-4222-8222-222222222222', { retry: false })
  .catch(({ name }) => console.log(name));
