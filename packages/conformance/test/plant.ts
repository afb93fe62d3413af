import { type OperationId, operations } from '@visitor-invitations/core/contract';
import type { Sandbox } from '@visitor-invitations/sandbox';

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
}

type Forward = (request: Passing) => Promise<Passed>;

/** Stands before the sandbox, and does what another service would. */
export type Around = (request: Passing, forward: Forward, sandbox: Sandbox) => Promise<Passed>;

// biome-ignore lint/suspicious/noExplicitAny: what passes is changed, whatever its type.
export type Json = any;

const routes = (Object.keys(operations) as OperationId[]).map((id) => {
  const { method, paths } = operations[id];
  const all = [paths.current, paths.listed, ...('token' in operations[id] ? ['/oauth2/token'] : [])];
  const patterns = all.map((path) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`));
  return { id, method, patterns };
});

export const operationOf = ({ method, path }: Passing): OperationId | undefined =>
  routes.find(
    (route) => route.method === method && route.patterns.some((one) => one.test(path.split('?')[0] ?? '')),
  )?.id;

const isOneOf = (request: Passing, ids: readonly string[]) => ids.includes(operationOf(request) ?? '');

export const read = (text: string): Json => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** One in front of the other, the first nearest to who asks. */
export const allOf = (arounds: readonly Around[]): Around =>
  arounds.reduceRight<Around>(
    (inner, around) => (request, forward, sandbox) =>
      around(request, (passing) => inner(passing, forward, sandbox), sandbox),
    (request, forward) => forward(request),
  );

/** Changes the JSON body of requests. */
export const inRequest =
  (ids: readonly OperationId[], change: (body: Json, request: Passing) => void): Around =>
  (request, forward) => {
    const body = isOneOf(request, ids) ? read(request.body) : undefined;
    if (body) {
      change(body, request);
      request.body = JSON.stringify(body);
    }
    return forward(request);
  };

/** Changes responses, of whatever status. */
export const after =
  (ids: readonly OperationId[], change: (response: Passed, request: Passing) => void): Around =>
  async (request, forward) => {
    const asked = { ...request };
    const response = await forward(request);
    if (isOneOf(asked, ids)) change(response, asked);
    return response;
  };

/** Changes the JSON of successes. */
export const inResponse = (
  ids: readonly OperationId[],
  change: (body: Json, request: Passing) => void,
): Around =>
  after(ids, (response, request) => {
    const body = response.status < 300 ? read(response.body) : undefined;
    if (body === undefined) return;
    change(body, request);
    response.body = JSON.stringify(body);
  });

/** Changes every record in successes. */
export const inRecords = (ids: readonly OperationId[], change: (record: Json) => void): Around =>
  inResponse(ids, (body) => {
    for (const record of body.records ?? [body]) change(record);
  });

/** Responds in place of the service, or leaves it to that. */
export const instead =
  (
    ids: readonly OperationId[],
    respond: (...all: Parameters<Around>) => Promise<Passed | undefined>,
  ): Around =>
  async (request, forward, sandbox) =>
    (isOneOf(request, ids) && (await respond(request, forward, sandbox))) || forward(request);

/** Every operation that starts so. */
export const idsOf = (start = ''): OperationId[] =>
  (Object.keys(operations) as OperationId[]).filter((id) => id.startsWith(start));

/** An error of the service. */
export const refusal = (status: number, code: string): Passed => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ code, message: 'As another service says it' }),
});

/** Puts something in front of a sandbox. What it gives is what a run sends with. */
export const plantIn = (sandbox: Sandbox, around: Around) => {
  const forward: Forward = async ({ method, path, headers, body }) => {
    const response = await sandbox.fetch(`http://localhost${path}`, { method, headers, body: body || null });
    const { 'content-length': _, ...rest } = Object.fromEntries(response.headers);
    return { status: response.status, headers: rest, body: await response.text() };
  };
  return async (url: string, init: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(url);
    const request = {
      method: init.method ?? 'GET',
      path: pathname + search,
      headers: { ...(init.headers as Record<string, string>) },
      body: typeof init.body === 'string' ? init.body : '',
    };
    const { status, headers, body } = await around(request, forward, sandbox);
    return new Response(status === 204 ? null : body, { status, headers });
  };
};
