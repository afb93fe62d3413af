import { withDrift } from '../faults/drift.ts';
import type { Effect } from '../faults/effect.ts';
import { firstHalf, type ServiceReply } from '../http/service-reply.ts';

/** A successful reply as the effect wants it: with differences from the contract, or cut in half. */
export const spoil = (reply: ServiceReply, { body: damage, drift }: Effect): ServiceReply => {
  const { body } = reply;
  if (body === undefined) return reply;
  if (drift) return { ...reply, body: JSON.stringify(withDrift(JSON.parse(body), drift)) };
  return damage === 'truncated' ? { ...reply, body: firstHalf(body) } : reply;
};
