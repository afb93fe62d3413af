import { type Operation, type OperationId, operations } from '@visitor-invitations/core/portable';
import type { Ask, TokenEndpoint } from './asker.ts';
import { createMade, type Made } from './created.ts';
import { createFacts, type InformedAsker } from './facts.ts';
import type { ConformanceOptions } from './options.ts';
import { cannotTell, type Verdict } from './outcome.ts';
import { isSuccess } from './responses.ts';
import { tokenRequest } from './token-request.ts';
import { type HttpResponse, NoResponse, type RunParts, type Wire } from './wire.ts';

/** What the checks look through. */
export interface Probe extends InformedAsker {
  /** Every response so far. */
  readonly responses: readonly HttpResponse[];
  /** The ids of what any team was asked to delete, whatever came of it. */
  readonly deletesTried: ReadonlySet<string>;
  /** What asked for a wait that was too short. */
  readonly vainWaits: () => readonly HttpResponse[];
  /** The ids of the checks that have found something so far: what they name needs no other name. */
  readonly told: Set<string>;
  /** Does something once a run, for all the checks that look at it. */
  readonly once: <Value>(key: string, act: () => Promise<Value>) => Promise<Value>;
  /** The same probe, which remembers nothing of what was done once. */
  readonly afresh: () => Probe;
  /** What the checks with `--write` created. */
  readonly made: Made;
  /** The other team, whose things this one must not see. */
  readonly second: () => Probe;
}

/** Before what is safe to repeat is tried once more: a service may fail, and says so (424, 5xx). */
const PAUSE_AFTER_FAILURE_MS = 1000;

/** Makes the probe of one run. */
export const createProbe = (options: ConformanceOptions, wire: Wire, parts: RunParts): Probe => {
  const { now, sleep } = parts;
  const headersFor = (changes: Ask['headers'] = {}, type?: string) => {
    const all = {
      accept: 'application/json',
      ...(type && { 'content-type': type }),
      ...options.headers,
      [options.teamHeader]: options.teamId,
      ...changes,
    };
    return Object.fromEntries(
      Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
    );
  };

  /** The token endpoints that are surely there (A21). */
  const issuing = new Set<TokenEndpoint>();
  const askToken: Probe['askToken'] = async (ask = {}) => {
    const endpoint = ask.endpoint ?? (await facts.tokenEndpoint());
    const request = tokenRequest(options, endpoint, headersFor(ask.headers), ask);
    const isGuess = ask.endpoint !== undefined && !issuing.has(endpoint);
    const response = await wire.send({ ...request, isGuess });
    if (isSuccess(response)) issuing.add(endpoint);
    return response;
  };

  const send = async (id: OperationId, ask: Ask, token: string | null): Promise<HttpResponse> => {
    const operation: Operation = operations[id];
    const path = operation.paths[ask.profile ?? (await facts.profile())];
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(ask.params?.[name] ?? ''));
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(ask.query ?? {})) query.set(name, String(value));
    const headers = headersFor(ask.headers, ask.body === undefined ? undefined : 'application/json');
    const address = `${filled}${query.size > 0 ? `?${query}` : ''}`;
    const body = ask.body === undefined || typeof ask.body === 'string' ? ask.body : JSON.stringify(ask.body);
    return wire.send({
      label: id,
      team: options.teamId,
      method: ask.method ?? operation.method,
      url: options.baseUrl + address,
      headers: { ...(token !== null && { authorization: `Bearer ${token}` }), ...headers },
      body,
      isGuess: ask.profile !== undefined || ask.method !== undefined,
      asked: {
        place: ask.method === undefined ? `${operation.method} ${path}` : undefined,
        params: ask.params ?? {},
        isOwn: ask.headers === undefined,
        text: `${decodeURIComponent(address)} ${body ?? ''}`.toLowerCase(),
      },
    });
  };

  const sendAsTeam = async (id: OperationId, ask: Ask): Promise<HttpResponse> => {
    const response = await send(id, ask, await facts.token());
    if (response.status !== 401) {
      facts.tokenWorked();
      return response;
    }
    if (!(await facts.renewToken())) return response;
    const again = await send(id, ask, await facts.token());
    if (again.status !== 401) facts.oldTokenEnded();
    return again;
  };

  /** Sends another token than the team's current one; one that the run had as its own may have ended meanwhile. */
  const sendWith = async (id: OperationId, ask: Ask, token: string | null): Promise<HttpResponse> => {
    const response = await send(id, ask, token);
    if (response.status !== 401 || token === null || ask.mayHaveEnded) return response;
    const other = (await facts.replacementOf(token)) ?? (second && (await second.facts.replacementOf(token)));
    return other === undefined ? response : send(id, ask, other);
  };

  const ask: Probe['ask'] = async (id, ask = {}) => {
    const { token } = ask;
    const attempt = () => (token === undefined ? sendAsTeam(id, ask) : sendWith(id, ask, token));
    if (operations[id].effect !== 'safe' || (ask.method ?? 'GET') !== 'GET') return attempt();
    const response = await attempt().catch((error) => {
      if (error instanceof NoResponse) return undefined;
      throw error;
    });
    if (response && response.status !== 424 && response.status < 500) return response;
    await sleep(PAUSE_AFTER_FAILURE_MS);
    return attempt();
  };

  const asker = { options, now, sleep, ask, askToken };
  const facts = createFacts(asker);
  const made = createMade({ ...asker, facts });
  let second: Probe | undefined;
  const probe: Probe = {
    ...asker,
    responses: wire.responses,
    deletesTried: wire.deletesTried,
    vainWaits: wire.vainWaits,
    told: new Set(),
    once: createOnce(),
    afresh: () => ({ ...probe, once: createOnce() }),
    facts,
    made,
    second() {
      if (!options.second) return cannotTell('--second-team was not given');
      second ??= createProbe({ ...options, ...options.second, second: undefined }, wire, parts);
      return second;
    },
  };
  return probe;
};

const createOnce = (): Probe['once'] => {
  const done = new Map<string, Promise<unknown>>();
  return <Value>(key: string, act: () => Promise<Value>): Promise<Value> => {
    const known = done.get(key) ?? act();
    done.set(key, known);
    return known as Promise<Value>;
  };
};

/** Looks again where something was found: what others change meanwhile differs once, and what is wrong differs again. */
export const settled = async (probe: Probe, look: (probe: Probe) => Promise<Verdict>): Promise<Verdict> => {
  const first = await look(probe);
  return first.found === undefined ? first : look(probe.afresh());
};
