import type { World } from '../world.ts';
import { asManifestSays } from './as-manifest.ts';
import type { Deliver, Delivery } from './delivery.ts';
import { withFaults } from './faulty.ts';
import { overHttp } from './http.ts';
import { withRecord } from './recorded.ts';
import { withRetries } from './retries.ts';
import { overSocket } from './socket.ts';
import { verifyAddress } from './verify-address.ts';

/** The way to the app under test. */
interface ToApp {
  deliver: Deliver;
  /** Sends the same request again, whatever became of it before. */
  redeliver(delivery: Delivery, retryNumber: number): Promise<Delivery>;
  /**
   * Asks the address whether it is the app's, as Slack does before it sends anything there.
   * @throws Error when it does not answer with the challenge
   */
  verify(): Promise<void>;
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

/**
 * Delivers as the manifest says; when it does not say, over HTTP until an app connects in Socket Mode, which then takes the
 * place of HTTP for good.
 */
export const createToApp = (world: World, options: ToAppOptions): ToApp => {
  const { app, connections, ids, faults, clock, traffic } = world;
  const { ackDeadlineMs } = options;
  const throughSocket = overSocket({ connections, nextId: () => ids.next('envelope'), ackDeadlineMs });
  let throughHttp = nobody;
  const carry: Deliver = (request, retry, sending) => {
    const way = app.reachedBy ?? (connections.total > 0 ? 'socket' : 'http');
    const deliver = way === 'socket' ? throughSocket : throughHttp;
    return deliver(request, retry, sending);
  };
  const deliveries: Delivery[] = [];
  const recorded = withRecord(withFaults(carry, faults, ackDeadlineMs), traffic);
  const once: Deliver = async (request, retry) => {
    const delivery = await recorded(request, retry);
    deliveries.push(delivery);
    return delivery;
  };
  return {
    deliver: asManifestSays(withRetries(once, clock), world),
    redeliver: ({ request, reason = 'http_timeout' }, number) => once(request, { number, reason }),
    verify: () => verifyAddress(throughHttp, ids.next('challenge')),
    deliveries,
    deliverTo: (address) => {
      throughHttp = overHttp(address, options);
    },
  };
};
