import type { Methods } from './method.ts';

export const appsMethods: Methods = {
  'apps.connections.open': (_, world) => {
    const address = world.url().replace(/^http/, 'ws');
    return { url: `${address}/link/${world.connections.issueTicket()}` };
  },
};
