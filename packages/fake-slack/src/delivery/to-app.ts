import type { VirtualClock } from '@visitor-invitations/local-server';
import { personOfPayload } from '../state/correlation.ts';
import type { Faults } from '../state/faults.ts';
import type { WorkspaceState } from '../workspace-state.ts';
import { type Deliver, type Delivery, failed, type SlackRequest } from './delivery.ts';
import { type DeliveryOptions, httpTransport } from './http.ts';
import { filterByManifest } from './manifest-filter.ts';
import { withTrafficRecord } from './record.ts';
import { socketTransport } from './socket.ts';

/** The names by which a fault can select this request. */
const faultNames = ({ kind, payload }: SlackRequest): string[] => {
  const event = payload.event as { type?: unknown } | undefined;
  return [kind, payload.type, event?.type].map(String);
};

/** Applies the planned faults. A late ack doesn't take any real time. */
const withFaults = (deliver: Deliver, faults: Faults, deadlineMs: number): Deliver => {
  const late = { ms: deadlineMs + 1, ...failed('http_timeout') };
  return async (request, retry, onSend) => {
    const fault = faults.takeForDelivery(faultNames(request), personOfPayload(request.payload));
    if (fault === 'lose') return { status: 0, body: '', ...late, retry, request };
    const delivery = await deliver(request, retry, onSend);
    if (fault === 'duplicate') await deliver(request, retry, onSend);
    return fault === 'late' ? { ...delivery, ...late } : delivery;
  };
};

/** The wait before each of an event's retries: none, one minute, five minutes. */
const retryDelaysMs = [0, 60_000, 5 * 60_000] as const;

/**
 * Retries events that the app didn't acknowledge, up to three times, unless it sent `x-slack-no-retry: 1`. Retries run when the
 * clock advances. Commands and interactions aren't retried.
 */
const withRetries = (deliver: Deliver, clock: VirtualClock): Deliver => {
  const attempt: Deliver = async (request, retry) => {
    const delivery = await deliver(request, retry);
    const { reason, noRetry } = delivery;
    const retries = retry?.number ?? 0;
    const delayMs = retryDelaysMs[retries];
    if (request.kind === 'events_api' && reason && !noRetry && delayMs !== undefined) {
      clock.due(clock.now() + delayMs, () => attempt(request, { number: retries + 1, reason }));
    }
    return delivery;
  };
  return attempt;
};

const withoutAddress: Deliver = async () => {
  throw new Error('No app to deliver to. Call deliverTo(url), or connect an app in Socket Mode');
};

/**
 * Delivers requests to the app as its manifest says. Without a manifest, uses HTTP until an app connects in Socket Mode, and
 * only Socket Mode from then on.
 */
export const createAppDelivery = (state: WorkspaceState, options: DeliveryOptions) => {
  const { app, connections, faults, clock, traffic } = state;
  const { ackDeadlineMs } = options;
  const overSocket = socketTransport(state, ackDeadlineMs);
  let overHttp = withoutAddress;
  const send: Deliver = (request, retry, onSend) => {
    const transport = app.reachedBy ?? (connections.total > 0 ? 'socket' : 'http');
    return transport === 'socket' ? overSocket(request, retry, onSend) : overHttp(request, retry, onSend);
  };
  const recorded = withTrafficRecord(withFaults(send, faults, ackDeadlineMs), traffic);
  const deliveries: Delivery[] = [];
  const deliverOnce: Deliver = async (request, retry) => {
    const delivery = await recorded(request, retry);
    deliveries.push(delivery);
    return delivery;
  };
  return {
    deliver: filterByManifest(withRetries(deliverOnce, clock), state),
    /** Sends a request again, regardless of its response. */
    redeliver: ({ request, reason = 'http_timeout' }: Delivery, number: number): Promise<Delivery> =>
      deliverOnce(request, { number, reason }),
    deliveries: deliveries as readonly Delivery[],
    deliverTo: (address: string): void => {
      overHttp = httpTransport(address, options);
    },
  };
};
