import type { Faults } from '../state/faults.ts';
import { personOfPayload } from '../state/journeys.ts';
import { type Deliver, outcome, type SlackRequest } from './delivery.ts';

/** What a planned fault may call this request. */
const namesOf = ({ kind, payload }: SlackRequest): string[] => {
  const event = payload.event as { type?: unknown } | undefined;
  return [kind, payload.type, event?.type].map(String);
};

/**
 * The same way with the planned faults on it.
 * @param deadlineMs how long Slack waits for an ack: it is said to have passed, and no real time does
 */
export const withFaults = (deliver: Deliver, faults: Faults, deadlineMs: number): Deliver => {
  const late = { ms: deadlineMs + 1, ...outcome('http_timeout') };
  return async (request, retry, sending) => {
    const fault = faults.forDelivery(namesOf(request), personOfPayload(request.payload));
    if (fault === 'lose') return { status: 0, body: '', ...late, retry, request };
    const delivery = await deliver(request, retry, sending);
    if (fault === 'duplicate') await deliver(request, retry, sending);
    return fault === 'late' ? { ...delivery, ...late } : delivery;
  };
};
