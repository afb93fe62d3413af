import { setTimeout as delay } from 'node:timers/promises';
import { type CallPlan, longestMs } from '../state/fault-plan.ts';
import type { World } from '../world.ts';
import type { Args } from './method.ts';

/** A call that may be planned to fail. */
interface Asked {
  /** Web API method, or `response_url`. */
  method: string;
  args: Args;
  /** User id of whom it is about. */
  person: string | undefined;
}

type Delay = Extract<CallPlan, { delayMs: unknown }>['delayMs'];

const nobodyHears = () => Response.json({ ok: false, error: 'service_unavailable' }, { status: 503 });

/** Waits. Undefined when the call is to be answered after that, and an answer when the server closed meanwhile. */
const wait = async (delayMs: Delay, closing: AbortSignal): Promise<Response | undefined> => {
  const ms = delayMs === 'forever' ? longestMs : delayMs;
  await delay(ms, undefined, { signal: closing }).catch(() => {});
  return closing.aborted ? nobodyHears() : undefined;
};

/** Plays the fault planned for this call, and records it. Undefined when the call is to be answered properly. */
export const playFault = async (
  { method, args, person }: Asked,
  world: World,
): Promise<Response | undefined> => {
  const fault = world.faults.forCall(method, person);
  if (!fault) return undefined;
  if ('delayMs' in fault) return wait(fault.delayMs, world.closing());
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
