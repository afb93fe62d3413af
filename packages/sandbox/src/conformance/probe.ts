import { type Operation, type OperationId, operations } from '@visitor-invitations/core/portable';
import type { Ask } from './asker.ts';
import { createMade, type Made } from './created.ts';
import { createFacts, type InformedAsker } from './facts.ts';
import type { ConformanceOptions } from './options.ts';
import { tokenRequest } from './token-holder.ts';
import type { HttpResponse, RunParts, Wire } from './wire.ts';

/** What the checks look through. */
export interface Probe extends InformedAsker {
  /** Every response so far. */
  readonly responses: readonly HttpResponse[];
  /** Does something once a run, for all the checks that look at it. */
  readonly once: <Value>(key: string, act: () => Promise<Value>) => Promise<Value>;
  /** What the checks with `--write` created. */
  readonly made: Made;
}

/** Before what is safe to repeat is tried once more: a service may fail, and says so (424, 5xx). */
const PAUSE_AFTER_FAILURE_MS = 1000;

/** Makes the probe of one run. */
export const createProbe = (options: ConformanceOptions, wire: Wire, { now, sleep }: RunParts): Probe => {
  const headersFor = (changes: Ask['headers'] = {}) => {
    const all = {
      accept: 'application/json',
      ...options.headers,
      [options.teamHeader]: options.teamId,
      ...changes,
    };
    return Object.fromEntries(
      Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
    );
  };

  const askToken: Probe['askToken'] = async (ask = {}) => {
    const endpoint = ask.endpoint ?? (await facts.tokenEndpoint());
    const request = tokenRequest(options, endpoint, headersFor(ask.headers), ask.clientSecret);
    return wire.send({ ...request, isGuess: ask.endpoint !== undefined });
  };

  const send = async (id: OperationId, ask: Ask, token: string | null): Promise<HttpResponse> => {
    const operation: Operation = operations[id];
    const path = operation.paths[ask.profile ?? (await facts.profile())];
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(ask.params?.[name] ?? ''));
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(ask.query ?? {})) query.set(name, String(value));
    return wire.send({
      label: id,
      method: operation.method,
      url: `${options.baseUrl}${filled}${query.size > 0 ? `?${query}` : ''}`,
      headers: {
        ...headersFor(ask.headers),
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(ask.body !== undefined && { 'content-type': 'application/json' }),
      },
      body: ask.body === undefined ? undefined : JSON.stringify(ask.body),
      isGuess: ask.profile !== undefined,
    });
  };

  const ask: Probe['ask'] = async (id, ask = {}) => {
    if (ask.token !== undefined) return send(id, ask, ask.token);
    const response = await send(id, ask, await facts.token());
    if (response.status === 401)
      return (await facts.renewToken()) ? send(id, ask, await facts.token()) : response;
    facts.tokenWorked();
    const hasFailed = response.status === 424 || response.status >= 500;
    if (!hasFailed || operations[id].effect !== 'safe') return response;
    await sleep(PAUSE_AFTER_FAILURE_MS);
    return send(id, ask, await facts.token());
  };

  const done = new Map<string, Promise<unknown>>();
  const doOnce = <Value>(key: string, act: () => Promise<Value>): Promise<Value> => {
    const known = done.get(key) ?? act();
    done.set(key, known);
    return known as Promise<Value>;
  };

  const parts = { options, now, ask, askToken };
  const facts = createFacts(parts);
  const made = createMade({ ...parts, facts });
  return { ...parts, responses: wire.responses, once: doOnce, facts, made };
};
