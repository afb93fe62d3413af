// In workerd: runs the contract for the request that asks for it, and responds with what is wrong.
import { memoryTokenStore, VisitorInvitations } from '@visitor-invitations/core';
import { runContract } from './contract.ts';

// What belongs to one request of a worker must not be used by another, so each has a client of its own.
const tokenStore = memoryTokenStore();

const sitesOf = async (options: ConstructorParameters<typeof VisitorInvitations>[0]): Promise<number> => {
  const visitors = new VisitorInvitations({ ...options, tokenStore });
  return (await visitors.sites.list().toArray()).length;
};

export default {
  fetch: async (request: Request) => {
    const given = (await request.json()) as never;
    if (new URL(request.url).pathname === '/sites') return Response.json(await sitesOf(given));
    return Response.json({ userAgent: navigator.userAgent, problems: await runContract(given) });
  },
};
