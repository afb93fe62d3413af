import type { Methods } from './method.ts';

export const appsMethods: Methods = {
  'apps.connections.open': {
    token: 'app',
    run: (_, world) => {
      const address = world.url().replace(/^http/, 'ws');
      return { url: `${address}/link/${world.connections.issueTicket()}` };
    },
  },
};
