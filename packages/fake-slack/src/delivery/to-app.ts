import type { World } from '../world.ts';
import type { Deliver, Delivery } from './delivery.ts';
import { withFaults } from './faulty.ts';
import { overHttp } from './http.ts';
import { withRetries } from './retries.ts';
import { overSocket } from './socket.ts';

/** The way to the app under test. */
export interface ToApp {
  deliver: Deliver;
  /** Sends the same request again, whatever became of it before. */
  redeliver(delivery: Delivery, retryNumber: number): Promise<Delivery>;
  /** What was sent, oldest first, with every retry. */
  readonly deliveries: readonly Delivery[];
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
export const createToApp = ({ connections, ids, faults, clock }: World, options: ToAppOptions): ToApp => {
  const { ackDeadlineMs } = options;
  const throughSocket = overSocket({ connections, nextId: () => ids.next('envelope'), ackDeadlineMs });
  let throughHttp = nobody;
  const carry: Deliver = (request, retry) => {
    const deliver = connections.total > 0 ? throughSocket : throughHttp;
    return deliver(request, retry);
  };
  const deliveries: Delivery[] = [];
  const faulty = withFaults(carry, faults, ackDeadlineMs);
  const once: Deliver = async (request, retry) => {
    const delivery = await faulty(request, retry);
    deliveries.push(delivery);
    return delivery;
  };
  return {
    deliver: withRetries(once, clock),
    redeliver: ({ request, reason = 'http_timeout' }, number) => once(request, { number, reason }),
    deliveries,
    deliverTo: (address) => {
      throughHttp = overHttp(address, options);
    },
  };
};
