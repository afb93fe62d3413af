import { setTimeout as delay } from 'node:timers/promises';
import type { World } from '../world.ts';
import type { Args } from './method.ts';

/** Plays the fault planned for this call, and records it. Undefined when the call is to be answered properly. */
export const playFault = async (method: string, args: Args, world: World): Promise<Response | undefined> => {
  const fault = world.faults.forCall(method);
  if (!fault) return undefined;
  if ('delayMs' in fault) {
    await delay(fault.delayMs);
    return undefined;
  }
  if ('error' in fault) {
    const answer = { ok: false, error: fault.error };
    world.calls.record({ method, args, answer });
    return Response.json(answer);
  }
  const { status, retryAfter = 1 } = fault;
  const answer = { ok: false, error: status === 429 ? 'ratelimited' : `http_${status}` };
  world.calls.record({ method, args, answer });
  const headers = status === 429 ? { 'retry-after': String(retryAfter) } : undefined;
  return Response.json(answer, { status, headers });
};
