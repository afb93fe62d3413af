import {
  type OperationId,
  operations,
  type PathProfile,
  retryAfterMs,
} from '@visitor-invitations/core/contract';
import { parseJson } from '@visitor-invitations/local-server/objects';
import type { ConformanceOptions } from './options.ts';
import {
  type Ask,
  type Asked,
  type RecordedResponse,
  type Step,
  secondsOf,
  type TeamName,
  tokenOf,
} from './trace.ts';

/** The user asked to stop. */
export class Stopped extends Error {}

/** The run couldn't start; the user has to correct something. */
export class CannotRun extends Error {}

const MOST_WAITS = 8;
const WAIT_WITHOUT_HINT_MS = 10_000;
const SHORTEST_WAIT_MS = 1000;
/** The share of a token's lifetime after which it's replaced. A token that expires in transit would look refused. */
const USABLE_PART = 0.8;

/** Everything external that a run needs. Tests replace it. */
export interface RunParts {
  readonly now: () => number;
  /** Waits. Ends early if the run is stopped. */
  readonly sleep: (ms: number, stopped: AbortSignal) => Promise<unknown>;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** Callbacks for the run's progress. */
export interface Listeners {
  readonly onWait: (ms: number) => void;
  readonly onStep: (step: Step) => void;
}

/** Sends requests to the deployment one at a time, records them, and waits for the quota. */
export const createRecorder = (
  options: ConformanceOptions,
  parts: RunParts,
  { onWait, onStep }: Listeners,
) => {
  const steps: Step[] = [];
  const current = new Map<TeamName, Step>();
  let profile: PathProfile = options.paths ?? 'current';
  let stopping = new AbortController();
  let isCleaningUp = false;
  const sleep = (ms: number) => parts.sleep(ms, stopping.signal);

  /** Returns nothing if the connection failed or timed out, because that doesn't say anything about the service. */
  const exchange = async (url: string, init: RequestInit): Promise<RecordedResponse | undefined> => {
    try {
      const signal = AbortSignal.timeout(options.timeoutMs);
      // A redirect is a response like any other: followed, it could take the token elsewhere.
      const response = await parts.fetch(url, { ...init, redirect: 'manual', signal });
      const text = await response.text();
      const { status, headers } = response;
      return { status, headers: Object.fromEntries(headers), text, body: parseJson(text) };
    } catch {
      return undefined;
    }
  };

  const sendOnce = async (label: string, operation: OperationId, asked: Asked): Promise<Step> => {
    if (stopping.signal.aborted) throw new Stopped();
    const { team = 'first', isSource = false, isProbe = false } = asked;
    const identity = (team === 'second' && options.second) || options;
    const { base, path, body, type } =
      operation === 'tokens.get'
        ? tokenRequest(asked, identity, options)
        : operationRequest(operation, { profile, ...asked }, identity.teamId, options);
    const authorization = operation === 'tokens.get' ? 'none' : (asked.token ?? current.get(team) ?? 'none');
    const headers: Record<string, string> = {};
    const all = { [options.teamHeader]: identity.teamId, ...options.headers, ...asked.headers };
    for (const [name, value] of Object.entries({ ...all, accept: 'application/json', 'content-type': type }))
      if (value !== undefined) headers[name] = value;
    const { method } = operations[operation];
    const sentAt = parts.now();
    const response = await exchange(base + path, {
      method,
      headers: { ...headers, ...secretOf(authorization) },
      body: body ?? null,
    });
    const n = steps.length;
    const asking = { n, label, operation, team, method, path, headers, body, authorization };
    const step: Step = { ...asking, isSource, isProbe, sentAt, at: parts.now(), response };
    steps.push(step);
    onStep(step);
    return step;
  };

  const send: typeof sendOnce = async (label, operation, asked) => {
    let step = await sendOnce(label, operation, asked);
    for (let waits = 0; step.response?.status === 429 && waits < MOST_WAITS; waits += 1) {
      const hint = retryAfterMs(step.response, parts.now()) ?? WAIT_WITHOUT_HINT_MS;
      const wait = Math.max(hint, SHORTEST_WAIT_MS);
      onWait(wait);
      await sleep(wait);
      step = await sendOnce(label, operation, asked);
    }
    return step;
  };

  const renew = async (team: TeamName): Promise<void> => {
    const isLegacy = current.get(team)?.path.startsWith('/oauth2/') ?? false;
    const step = await send('another token', 'tokens.get', { team, isLegacy });
    if (tokenOf(step.response)) current.set(team, step);
  };

  const isOver = ({ at, response }: Step): boolean =>
    parts.now() - at > (secondsOf(response) ?? Number.POSITIVE_INFINITY) * 1000 * USABLE_PART;

  /** Sends a request, and retries it if it exceeded the quota. A team keeps the first token it got. */
  const ask: Ask = async (label, operation, asked = {}) => {
    const { team = 'first' } = asked;
    const own = operation !== 'tokens.get' && asked.token === undefined && current.get(team);
    if (own && isOver(own)) await renew(team);
    const step = await send(label, operation, asked);
    if (operation === 'tokens.get' && !asked.body && !asked.headers && tokenOf(step.response))
      if (!current.has(team)) current.set(team, step);
    if (!own || !isCleaningUp || step.response?.status !== 401) return step;
    await renew(team);
    return send(label, operation, asked);
  };

  return {
    steps: steps as readonly Step[],
    ask,
    usePaths(served: PathProfile) {
      profile = options.paths ?? served;
    },
    sleep,
    /** Stops sending requests, except those that clean up. */
    stop() {
      if (!isCleaningUp) stopping.abort();
    },
    /** From now on, the run can't be stopped, because everything it created must be removed. */
    startCleanUp() {
      isCleaningUp = true;
      stopping = new AbortController();
    },
  };
};

export type Recorder = ReturnType<typeof createRecorder>;

const secretOf = (authorization: Step['authorization']): Record<string, string> => {
  if (authorization === 'none') return {};
  const token =
    authorization === 'made-up' ? 'made-up-by-the-conformance-run' : tokenOf(authorization.response);
  return { authorization: `Bearer ${token}` };
};

const operationRequest = (
  operation: OperationId,
  { params, query, body, profile = 'current' }: Asked,
  teamId: string,
  { baseUrl }: ConformanceOptions,
) => {
  const values: Readonly<Record<string, string>> = { teamId, ...params };
  const at = operations[operation].paths[profile].replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(values[name] ?? ''),
  );
  const pairs = Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
  return {
    base: baseUrl,
    path: pairs.length > 0 ? `${at}?${new URLSearchParams(pairs)}` : at,
    body: body && JSON.stringify(body),
    type: body && 'application/json',
  };
};

const tokenRequest = (
  { body, isLegacy }: Asked,
  { clientId, clientSecret }: Pick<ConformanceOptions, 'clientId' | 'clientSecret'>,
  { baseUrl, legacyUrl }: ConformanceOptions,
) => {
  const { paths, token } = operations['tokens.get'];
  const usual = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  const form = Object.entries({ ...usual, ...body }).filter(([, value]) => value !== undefined);
  return {
    base: isLegacy && legacyUrl ? legacyUrl : baseUrl,
    path: isLegacy ? token.legacyPath : paths.current,
    body: new URLSearchParams(form as [string, string][]).toString(),
    type: 'application/x-www-form-urlencoded',
  };
};
