import { VisitorInvitations } from '@visitor-invitations/core';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { options } from './options.js';

const server = setupServer(
  http.get('https://visitors.example.com/v1/api/sites/:siteId', ({ params }) =>
    HttpResponse.json({ id: params.siteId, name: 'Harbour' }),
  ),
);
server.listen({ onUnhandledFrame: 'error' }); // onUnhandledRequest in MSW 2

// ---

const visitors = new VisitorInvitations(options);
console.log((await visitors.sites.get('22222222-2222-4222-8222-222222222222')).name);
await visitors.invitations
  .delete('22222222-2222-4222-8222-222222222222', { retry: false })
  .catch(({ name }) => console.log(name));
server.close();
