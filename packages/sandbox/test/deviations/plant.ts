import { type OperationId, operations } from '@visitor-invitations/core/portable';
import type { Area } from '../../src/conformance/check.ts';
import type { Sandbox, Snapshot, Switches, TeamIdentity } from '../../src/index.ts';
import { requestToken } from '../support.ts';

/** A request on its way. */
export interface Passing {
  readonly method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** A response on its way back. */
export interface Passed {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** In place of the body, for what is no text. */
  bytes?: Uint8Array;
}

/** Takes a request to the real service. */
export type Forward = (request: Passing) => Promise<Passed>;

/** What a deviation knows of: the service behind it and two of its teams. */
export interface DeviationContext {
  readonly sandbox: Sandbox;
  readonly team: TeamIdentity;
  readonly second: TeamIdentity;
  /** What the sandbox had at the first request. */
  readonly seed: () => Snapshot;
  /** Sends a request as one of the teams, with a token of that team. */
  readonly as: (team: TeamIdentity, request: Passing) => Promise<Passed>;
}

/** Stands before the service and does what a broken one would do. */
export type Around = (request: Passing, forward: Forward, context: DeviationContext) => Promise<Passed>;

/** A broken service: what it does, and how the checks tell of it. */
export interface Deviation {
  readonly name: string;
  /** Fresh for every run, so that it can remember. */
  readonly plant: () => Around;
  /** The checks that fail, and no others; `*` stands for any part of an id. */
  readonly finds: readonly string[];
  /** Checks that may fail as well, since it is theirs, too. */
  readonly also?: readonly string[];
  /** Areas whose requests it takes to show it, besides those of the checks that it names. */
  readonly alsoIn?: readonly Area[];
  /** What the first of them says was found. */
  readonly says: RegExp;
  /** How the team's service behaves that it stands before. */
  readonly switches?: Partial<Switches>;
}

// biome-ignore lint/suspicious/noExplicitAny: what passes is changed, whatever its type.
export type Json = any;

const routes = (Object.keys(operations) as OperationId[]).map((id) => {
  const { method, paths } = operations[id];
  const legacy = 'token' in operations[id] ? ['/oauth2/token'] : [];
  const patterns = [...new Set([paths.current, paths.listed, ...legacy])].map(
    (path) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`),
  );
  return { id, method, patterns };
});

/** The operation that a request is for, and the ids in its path. */
export const operationOf = ({ method, path }: Passing): { id?: OperationId; params: string[] } => {
  const [at = ''] = path.split('?');
  for (const route of routes.filter((each) => each.method === method)) {
    const found = route.patterns.map((pattern) => pattern.exec(at)).find((match) => match !== null);
    if (found) return { id: route.id, params: found.slice(1) };
  }
  return { params: [] };
};

const isOneOf = (request: Passing, ids: readonly string[]): boolean => {
  const { id } = operationOf(request);
  return id !== undefined && (ids.length === 0 || ids.includes(id));
};

export const read = (text: string): Json => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Changes the JSON body of requests for these operations. */
export const inRequest =
  (ids: readonly OperationId[], change: (body: Json, request: Passing) => void) =>
  (): Around =>
  (request, forward) => {
    const body = isOneOf(request, ids) ? read(request.body) : undefined;
    if (typeof body === 'object' && body !== null) {
      change(body, request);
      request.body = JSON.stringify(body);
    }
    return forward(request);
  };

/** Changes requests for these operations before they are sent. */
export const before =
  (ids: readonly OperationId[], change: (request: Passing) => void) => (): Around => (request, forward) => {
    if (isOneOf(request, ids)) change(request);
    return forward(request);
  };

/** Changes the query of requests for these operations. */
export const inQuery = (ids: readonly OperationId[], change: (query: URLSearchParams) => void) =>
  before(ids, (request) => {
    const [at, query = ''] = request.path.split('?');
    const params = new URLSearchParams(query);
    change(params);
    request.path = `${at}?${params}`;
  });

/** Changes responses of these operations, of whatever status. */
export const after =
  (ids: readonly OperationId[], change: (response: Passed, request: Passing) => void) =>
  (): Around =>
  async (request, forward) => {
    const asked = { ...request };
    const response = await forward(request);
    if (isOneOf(asked, ids)) change(response, asked);
    return response;
  };

/** Changes the JSON of these operations' successes. */
export const inResponse = (ids: readonly OperationId[], change: (body: Json, request: Passing) => Json) =>
  after(ids, (response, request) => {
    if (response.status >= 300 || response.body === '') return;
    const body = read(response.body);
    response.body = JSON.stringify(change(body, request) ?? body);
  });

/** The operations that show invitations. */
export const showingInvitations: readonly OperationId[] = Object.values(operations).flatMap((one) =>
  one.id.startsWith('invitations.') && 'response' in one ? [one.id] : [],
);

/** Changes every record in these operations' successes. */
export const inRecords = (ids: readonly OperationId[], change: (record: Json) => void) =>
  inResponse(ids, (body) => {
    for (const record of body.records ?? [body]) change(record);
  });

/** Turns errors of these operations with a status into another response. */
export const inErrors = (ids: readonly OperationId[], status: number, to: Partial<Passed>) =>
  after(ids, (response) => {
    if (response.status === status) Object.assign(response, to);
  });

/** The body of an error. */
export const error = (code: unknown, message = 'As told by another service') =>
  JSON.stringify({ code, message });

/** An error, whole. */
export const refusal = (status: number, code: string): Passed => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: error(code),
});

/** Responds to these operations, or leaves them to the service. */
export const instead =
  (ids: readonly OperationId[], respond: (...all: Parameters<Around>) => Promise<Passed | undefined>) =>
  (): Around =>
  async (request, forward, context) =>
    (isOneOf(request, ids) && (await respond(request, forward, context))) || forward(request);

/** A service that lets in what the real one refuses: asks again, as somebody else. */
export const lettingIn = (
  ids: readonly OperationId[],
  statuses: readonly number[],
  change: (request: Passing, context: DeviationContext) => Passing | TeamIdentity | undefined,
) =>
  instead(ids, async (request, forward, context) => {
    const response = await forward({ ...request });
    if (!statuses.includes(response.status)) return response;
    const other = change({ ...request, headers: { ...request.headers } }, context);
    if (other === undefined) return response;
    return 'teamId' in other ? context.as(other, { ...request }) : forward(other);
  });

/** Puts a wrapper in front of a sandbox. Its `fetch` is what a run sends with. */
export const plantIn = (context: Omit<DeviationContext, 'as' | 'seed'>, around: Around) => {
  let first: Snapshot | undefined;
  const seed = () => {
    first ??= context.sandbox.snapshot();
    return first;
  };
  const forward: Forward = async ({ method, path, headers, body }) => {
    const response = await context.sandbox.fetch(`http://localhost${path}`, {
      method,
      headers,
      ...(body !== '' && { body }),
    });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    };
  };
  const as: DeviationContext['as'] = async (team, request) => {
    const { body: token } = await requestToken(context.sandbox, team);
    const headers = { ...request.headers, 'x-service-team-id': team.teamId };
    return forward({ ...request, headers: { ...headers, authorization: `Bearer ${token.access_token}` } });
  };
  return async (url: string, init: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(url);
    const request: Passing = {
      method: init.method ?? 'GET',
      path: pathname + search,
      headers: { ...(init.headers as Record<string, string>) },
      body: typeof init.body === 'string' ? init.body : '',
    };
    const { status, headers, body, bytes } = await around(request, forward, { ...context, as, seed });
    const { 'content-length': _, ...rest } = headers;
    const isBodiless = status === 204 || status === 304;
    return new Response(isBodiless ? null : (bytes ?? body), { status, headers: rest });
  };
};
