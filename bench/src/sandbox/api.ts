import { operations, TEAM_HEADER } from '@visitor-invitations/core';
import { demo } from '@visitor-invitations/sandbox';
import { Pool } from 'undici';
import { tokenPath } from '../service.ts';

/** A request as undici takes it. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What came back, its body read. */
export interface ApiReply {
  readonly status: number;
  readonly text: string;
}

/** What a request of the demo team carries; it asks for a token first. */
export async function demoHeaders(baseUrl: string): Promise<Record<string, string>> {
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
}

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

/** Sends requests to one address, over so many connections. */
export const senderTo = (baseUrl: string, connections: number) => {
  const pool = new Pool(baseUrl, { connections });
  return {
    async send(request: ApiRequest): Promise<ApiReply> {
      const { statusCode, body } = await pool.request(request);
      return { status: statusCode, text: await body.text() };
    },
    [Symbol.asyncDispose]: () => pool.destroy(),
  };
};

/** What a reply that must have succeeded says. */
export function read<Body>({ status, text }: ApiReply): Body {
  if (status >= 300) throw new Error(`An answer that should have succeeded was ${status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Body;
}
