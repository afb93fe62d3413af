import { setTimeout as delay } from 'node:timers/promises';
import { keysOfArgs } from '../state/correlation.ts';
import type { FromApp } from '../state/exchange.ts';
import { longestMs } from '../state/fault-plan.ts';
import { directMessages } from '../workspace.ts';
import type { WorkspaceState } from '../workspace-state.ts';
import { type Args, text } from './method.ts';

/** The app's request: a Web API call, or a message through a response_url. */
export interface ApiRequest {
  /** Web API method, or `response_url`. */
  readonly method: string;
  readonly args: Args;
  /** The user's ID, if it concerns one. */
  readonly person: string | undefined;
}

/** The user's ID that the arguments name, or that their trigger_id or view belongs to. */
export const personOf = (args: Args, { profiles, triggers, views }: WorkspaceState): string | undefined => {
  const named = [args.user_id, args.user, args.users, args.channel];
  const profile = profiles.find(({ id }) => named.includes(id) || named.includes(directMessages(id)));
  const view = () => views.find({ id: text(args.view_id), externalId: text(args.external_id) });
  return profile?.id ?? triggers.personOf(args.trigger_id) ?? view()?.person;
};

/** Resolves with undefined after `ms`, or with a 503 response as soon as the server closes. */
const wait = async (ms: number, closing: AbortSignal): Promise<Response | undefined> => {
  await delay(ms, undefined, { signal: closing }).catch(() => {});
  return closing.aborted
    ? Response.json({ ok: false, error: 'service_unavailable' }, { status: 503 })
    : undefined;
};

/** Applies and records the fault planned for this request. Returns undefined if the request should be handled normally. */
export const applyFault = async (
  { method, args, person }: ApiRequest,
  state: WorkspaceState,
): Promise<Response | undefined> => {
  const fault = state.faults.takeForCall(method, person);
  if (!fault) return undefined;
  if ('delayMs' in fault)
    return wait(fault.delayMs === 'forever' ? longestMs : fault.delayMs, state.closing());
  const { status, retryAfter = 1 } = 'error' in fault ? { status: 200 } : fault;
  const error = 'error' in fault ? fault.error : status === 429 ? 'ratelimited' : `http_${status}`;
  const response = { ok: false, error };
  state.calls.record({ method, args, response });
  const headers = { ...(status === 429 && { 'retry-after': String(retryAfter) }) };
  return Response.json(response, { status, headers });
};

/** Records the request and its response in the traffic. `keys` connect it with earlier exchanges. */
export const recordExchange = async (
  { method, args, person }: ApiRequest,
  state: WorkspaceState,
  handle: (exchange: number) => Promise<Response>,
  keys: readonly string[] = [],
): Promise<Response> => {
  const started = performance.now();
  const exchange = state.traffic.begin({ direction: 'from_app', name: method, args, person }, [
    ...keysOfArgs(args),
    ...keys,
  ]);
  const response = await handle(exchange);
  const content = await response.clone().text();
  const body: unknown = method === 'response_url' ? content : JSON.parse(content);
  const { ok, error } =
    method === 'response_url'
      ? { ok: response.ok, error: content }
      : (body as { ok: boolean; error?: string });
  state.traffic.add<FromApp>(exchange, {
    response: {
      status: response.status,
      ms: Math.round(performance.now() - started),
      ok,
      ...(!ok && error !== undefined && { error }),
      body,
    },
  });
  return response;
};
