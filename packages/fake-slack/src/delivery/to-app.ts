import type { World } from '../world.ts';
import type { Deliver } from './delivery.ts';
import { overHttp } from './http.ts';
import { overSocket } from './socket.ts';

/** The way to the app under test. */
export interface ToApp {
  deliver: Deliver;
  /** Names the address where the app listens. */
  deliverTo(address: string): void;
}

interface ToAppOptions {
  signingSecret: string;
  /** How long Slack waits for an ack. */
  ackDeadlineMs: number;
}

const nobody: Deliver = async () => {
  throw new Error('No app to deliver to: call deliverTo(url), or let an app connect in Socket Mode');
};

/** Delivers over HTTP until an app connects in Socket Mode; as in Slack, that takes the place of HTTP for good. */
export const createToApp = ({ connections, ids }: World, options: ToAppOptions): ToApp => {
  const { ackDeadlineMs } = options;
  const throughSocket = overSocket({ connections, nextId: () => ids.next('envelope'), ackDeadlineMs });
  let throughHttp = nobody;
  return {
    deliver: (request, retryNumber) => {
      const deliver = connections.total > 0 ? throughSocket : throughHttp;
      return deliver(request, retryNumber);
    },
    deliverTo: (address) => {
      throughHttp = overHttp(address, options);
    },
  };
};
