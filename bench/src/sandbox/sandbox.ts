import { operations, TEAM_HEADER } from '@visitor-invitations/core';
import { demo } from '@visitor-invitations/sandbox';
import { Pool } from 'undici';
import { freePort, type RunningCommand, type Start, serveCommand } from '../processes.ts';
import { tokenPath } from '../service.ts';

/** A file of the sandbox's package. */
export const sandboxFile = (path: string): URL =>
  new URL(`../${path}`, import.meta.resolve('@visitor-invitations/sandbox'));

/** The command of the sandbox, as its package gives it. */
const sandboxCommand = sandboxFile('bin/visitor-sandbox.js');

/** Starts the sandbox with these flags, and waits until it is well. */
export const serveSandbox = async (
  flags: readonly string[] = [],
  options: Pick<Start, 'cpu'> = {},
): Promise<RunningCommand & { readonly baseUrl: string }> => {
  const baseUrl = `http://127.0.0.1:${await freePort()}`;
  const args = ['--port', new URL(baseUrl).port, ...flags];
  const command = await serveCommand(sandboxCommand, `${baseUrl}/_sandbox/health`, { ...options, args });
  return { ...command, baseUrl };
};

/** A request as undici takes it. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A response, its body read. */
export interface ApiResponse {
  readonly status: number;
  readonly text: string;
}

/** The headers of the demo team's requests, with a new token. */
export const demoHeaders = async (baseUrl: string): Promise<Record<string, string>> => {
  const team = { [TEAM_HEADER]: demo.teamId };
  const response = await fetch(baseUrl + tokenPath, {
    method: 'POST',
    headers: team,
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: demo.clientId,
      client_secret: demo.clientSecret,
    }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  return { ...team, authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
};

/** The requests that the measurements of the sandbox are made of. Guests get no e-mail. */
export const requestsWith = (headers: Record<string, string>) => {
  const { 'content-type': _, ...bare } = headers;
  const paths = {
    one: (id: string) => operations['invitations.get'].paths.current.replace('{invitationId}', id),
    all: operations['invitations.create'].paths.current,
    search: operations['invitations.searchByHost'].paths.current,
    sites: operations['sites.list'].paths.current,
    hosts: (siteId: string) => operations['sites.hosts'].paths.current.replace('{siteId}', siteId),
  };
  const json = (method: 'POST' | 'PUT', path: string, body: object): ApiRequest => ({
    method,
    path,
    headers,
    body: JSON.stringify(body),
  });
  return {
    get: (id: string): ApiRequest => ({ method: 'GET', path: paths.one(id), headers: bare }),
    update: (id: string, fields: object) => json('PUT', `${paths.one(id)}?suppressEmail=true`, fields),
    delete: (id: string): ApiRequest => ({ method: 'DELETE', path: paths.one(id), headers: bare }),
    create: (fields: object) => json('POST', `${paths.all}?suppressEmail=true`, fields),
    search: (hostEmail: string, query: string) => json('POST', `${paths.search}?${query}`, { hostEmail }),
    sites: (query = ''): ApiRequest => ({ method: 'GET', path: `${paths.sites}${query}`, headers: bare }),
    hosts: (siteId: string, query = ''): ApiRequest => ({
      method: 'GET',
      path: `${paths.hosts(siteId)}${query}`,
      headers: bare,
    }),
  };
};

/** Sends requests to one base URL over a pool of connections. */
export const senderTo = (baseUrl: string, connections: number) => {
  const pool = new Pool(baseUrl, { connections });
  return {
    async send(request: ApiRequest): Promise<ApiResponse> {
      const { statusCode, body } = await pool.request(request);
      return { status: statusCode, text: await body.text() };
    },
    [Symbol.asyncDispose]: () => pool.destroy(),
  };
};

/** The body of a response that must have succeeded. */
export const read = <Body>({ status, text }: ApiResponse): Body => {
  if (status >= 300) throw new Error(`A request that should have succeeded got ${status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Body;
};
