import { type OperationId, operations } from '@visitor-invitations/core/portable';
import type { Asked, Row } from './journey/row.ts';
import type { ConformanceOptions } from './options.ts';
import {
  type Authorization,
  isSuccess,
  type RecordedResponse,
  type Step,
  type TeamName,
  textAt,
} from './trace.ts';
import { exchange, type RunParts, waitAfter } from './wire.ts';

/** The user asked to stop. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** What a request is asked for, besides what it asks. */
export type Purpose = Pick<Row, 'label' | 'operation' | 'team' | 'isSource' | 'isProbe'> & {
  /** Not for the twin: the clean-up, and requests that are sent again. */
  readonly isAside?: boolean;
};

const MOST_WAITS = 8;
/** A token is replaced when this part of its time is over: one that ends on the way would not be told from a refused one. */
const USABLE_PART = 0.8;

/** The token of a response, if a header can hold it. */
export const tokenOf = (response: RecordedResponse | undefined): string | undefined => {
  const token = isSuccess(response) ? textAt(response?.body, 'access_token') : undefined;
  return token && /^[\x21-\x7e]+$/.test(token) ? token : undefined;
};

/** How long the token of a response is said to last. */
export const secondsOf = (response: RecordedResponse | undefined): number | undefined => {
  const seconds = (response?.body as { expires_in?: unknown } | undefined)?.expires_in;
  return typeof seconds === 'number' && seconds > 0 ? seconds : undefined;
};

/** Asks the deployment one request at a time, records it, and waits for the quota. */
export const createRecorder = (
  options: ConformanceOptions,
  parts: RunParts,
  { onWait, onStep }: { readonly onWait: (ms: number) => void; readonly onStep: (step: Step) => void },
) => {
  const steps: Step[] = [];
  const current = new Map<TeamName, Step>();
  let isStopped = false;
  let isCleaningUp = false;

  const identityOf = (team: TeamName) => (team === 'second' && options.second) || options;

  const authorizationOf = (token: Asked['token'], team: TeamName): Authorization => {
    if (token === 'none' || token === 'made-up') return token;
    const step = token ? steps.findLast(({ label }) => label === token.of) : current.get(team);
    return step ? { tokenOf: step.n } : 'none';
  };

  const headersOf = (asked: Asked, team: TeamName, authorization: Authorization) => {
    const headers: Record<string, string> = {};
    const all = { [options.teamHeader]: identityOf(team).teamId, ...options.headers, ...asked.headers };
    for (const [name, value] of Object.entries(all)) if (value !== undefined) headers[name] = value;
    if (authorization === 'none') return { headers, secret: {} };
    const token =
      authorization === 'made-up'
        ? 'made-up-by-the-conformance-run'
        : tokenOf(steps[authorization.tokenOf]?.response);
    return { headers, secret: { authorization: `Bearer ${token}` } };
  };

  const sendOnce = async (purpose: Purpose, asked: Asked): Promise<Step> => {
    if (isStopped) throw new Stopped();
    const { label, operation, team = 'first', isSource = false, isProbe = false, isAside = false } = purpose;
    const { method, token: isTokenRequest } = { token: undefined, ...operations[operation] };
    const authorization = isTokenRequest ? 'none' : authorizationOf(asked.token, team);
    const { headers, secret } = headersOf(asked, team, authorization);
    const { base, path, body, type } = isTokenRequest
      ? tokenRequest(asked, identityOf(team), options)
      : operationRequest(operation, asked, identityOf(team).teamId, options);
    const sent = { ...headers, accept: 'application/json', ...(type && { 'content-type': type }) };
    const sentAt = parts.now();
    const response = await exchange(
      { method, url: base + path, headers: { ...sent, ...secret }, body },
      options.timeoutMs,
      parts,
    );
    const step: Step = {
      n: steps.length,
      label,
      operation,
      team,
      method,
      path,
      headers: sent,
      body,
      authorization,
      isSource,
      isProbe,
      isReplayed: !isAside && response !== undefined && response.status !== 429,
      sentAt,
      at: parts.now(),
      response,
    };
    steps.push(step);
    onStep(step);
    return step;
  };

  const send = async (purpose: Purpose, asked: Asked): Promise<Step> => {
    let step = await sendOnce(purpose, asked);
    for (let waits = 0; step.response?.status === 429 && waits < MOST_WAITS; waits += 1) {
      const wait = waitAfter(step.response, parts.now());
      onWait(wait);
      await parts.sleep(wait);
      step = await sendOnce(purpose, asked);
    }
    return step;
  };

  /** Leaves a step out of the replay. */
  const setAside = (step: Step): void => {
    steps[step.n] = { ...step, isReplayed: false };
  };

  const renew = async (team: TeamName, of: Step): Promise<void> => {
    const isLegacy = of.path.startsWith('/oauth2/');
    const step = await send({ label: 'another token', operation: 'tokens.get', team }, { isLegacy });
    if (tokenOf(step.response)) current.set(team, step);
  };

  const isOver = ({ at, response }: Step): boolean => {
    const seconds = secondsOf(response);
    return seconds !== undefined && parts.now() - at > seconds * 1000 * USABLE_PART;
  };

  return {
    steps: steps as readonly Step[],
    hasToken: (team: TeamName): boolean => current.has(team),
    /**
     * Sends a request, and again where it met the quota, or where the team's own token has ended.
     * @throws Stopped once `stop` was called
     */
    async ask(purpose: Purpose, asked: Asked): Promise<Step> {
      const team = purpose.team ?? 'first';
      const own = operations[purpose.operation].id !== 'tokens.get' && !asked.token && current.get(team);
      if (own && isOver(own)) await renew(team, own);
      let step = await send(purpose, asked);
      const isOtherTeam = asked.headers && options.teamHeader in asked.headers;
      if (step.response?.status === 401 && own && !isOtherTeam) {
        // The twin's own token has not ended.
        setAside(step);
        await renew(team, own);
        step = await send(purpose, asked);
      }
      if (step.operation === 'tokens.get' && !asked.body && !asked.headers && tokenOf(step.response))
        if (!current.has(team)) current.set(team, step);
      return step;
    },
    setAside,
    stop() {
      isStopped = !isCleaningUp;
    },
    /** From now on nothing stops it: what was made has to be removed. */
    startCleanUp() {
      isCleaningUp = true;
      isStopped = false;
    },
  };
};

export type Recorder = ReturnType<typeof createRecorder>;

const queryText = (query: Asked['query'] = {}): string => {
  const entries = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
};

const operationRequest = (
  operation: OperationId,
  asked: Asked,
  teamId: string,
  { baseUrl }: ConformanceOptions,
) => {
  const { paths } = operations[operation];
  const params: Asked['params'] = { teamId, ...asked.params };
  const path = paths[asked.profile ?? 'current'].replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return {
    base: baseUrl,
    path: path + queryText(asked.query),
    body: asked.body && JSON.stringify(asked.body),
    type: asked.body && 'application/json',
  };
};

const tokenRequest = (
  asked: Asked,
  { clientId, clientSecret }: Pick<ConformanceOptions, 'clientId' | 'clientSecret'>,
  options: ConformanceOptions,
) => {
  const { paths, token } = operations['tokens.get'];
  const all = {
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    ...asked.body,
  };
  const form = Object.entries(all).filter(([, value]) => value !== undefined) as [string, string][];
  return {
    base: asked.isLegacy && options.legacyUrl ? options.legacyUrl : options.baseUrl,
    path: asked.isLegacy ? token.legacyPath : paths.current,
    body: new URLSearchParams(form).toString(),
    type: 'application/x-www-form-urlencoded',
  };
};
