import type { ClientOptions } from '@visitor-invitations/core';

/** What a client is given: where the invitation is, and what an authorized request carries. */
export interface Source {
  readonly baseUrl: string;
  /** Path of the invitation, from the base URL on. */
  readonly path: string;
  readonly invitationId: string;
  /** Bearer token and team header, for the clients that do not see to them by themselves. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Gets the invitation once, as JSON. */
export type GetInvitation = () => Promise<{ id?: string | undefined }>;

/** A client in the comparison. */
interface Client {
  /** `fetch` marks what is built on fetch; `base` is what all are compared with. */
  readonly kind: 'base' | 'ours' | 'fetch' | 'http';
  /**
   * Sets the client up as a careful user of it would: base URL, headers, and its time limit where it has one. Its package
   * is imported here, so that no other client's process loads it.
   */
  readonly connect: (source: Source) => Promise<GetInvitation>;
}

/** The time limit, in milliseconds, of the clients that have one. None is ever reached. */
const TIMEOUT_MS = 30_000;

const connectOurs =
  (options: Partial<ClientOptions> = {}): Client['connect'] =>
  async ({ baseUrl, invitationId }) => {
    const { VisitorInvitations } = await import('@visitor-invitations/core');
    const { team } = await import('../service.ts');
    const visitors = new VisitorInvitations({ baseUrl, ...team, deadline: TIMEOUT_MS, ...options });
    return () => visitors.invitations.get(invitationId);
  };

/** The part of `fetch` that two of the clients share. */
type Fetch = (
  url: string,
  init: { headers: Record<string, string> },
) => Promise<{ json(): Promise<unknown> }>;

const getByFetch =
  (fetch: Fetch, { baseUrl, path, headers }: Source): GetInvitation =>
  async () => {
    const response = await fetch(baseUrl + path, { headers });
    return (await response.json()) as { id?: string };
  };

/** What a generator makes of the interface, as far as openapi-fetch needs it here. */
interface Paths {
  readonly '/v1/api/invitations/{invitationId}': {
    get: {
      parameters: { path: { invitationId: string } };
      responses: { 200: { content: { 'application/json': { id?: string } } } };
    };
  };
}

export const clients = {
  'undici.request': {
    kind: 'base',
    connect: async ({ baseUrl, path, headers }) => {
      const { request } = await import('undici');
      const url = baseUrl + path;
      return async () => {
        const { body } = await request(url, { headers });
        return JSON.parse(await body.text());
      };
    },
  },
  ours: { kind: 'ours', connect: connectOurs() },
  'ours, validate off': { kind: 'ours', connect: connectOurs({ validate: 'off' }) },
  'global fetch': { kind: 'fetch', connect: async (source) => getByFetch(fetch, source) },
  'undici fetch': {
    kind: 'fetch',
    connect: async (source) => getByFetch((await import('undici')).fetch, source),
  },
  'openapi-fetch': {
    kind: 'fetch',
    connect: async ({ baseUrl, invitationId, headers }) => {
      const { default: createClient } = await import('openapi-fetch');
      const client = createClient<Paths>({ baseUrl, headers });
      return async () => {
        const { data } = await client.GET('/v1/api/invitations/{invitationId}', {
          params: { path: { invitationId } },
        });
        return data ?? {};
      };
    },
  },
  ofetch: {
    kind: 'fetch',
    connect: async ({ baseUrl, path, headers }) => {
      const { ofetch } = await import('ofetch');
      const client = ofetch.create({ baseURL: baseUrl, headers, timeout: TIMEOUT_MS });
      return () => client(path);
    },
  },
  ky: {
    kind: 'fetch',
    connect: async ({ baseUrl, path, headers }) => {
      const { default: ky } = await import('ky');
      const client = ky.create({ baseUrl, headers, timeout: TIMEOUT_MS });
      return () => client.get(path).json();
    },
  },
  // The core that Stainless generates clients around, through the plain `get` of a client that carries it.
  'Stainless core': {
    kind: 'fetch',
    connect: async ({ baseUrl, path, headers }) => {
      const { default: OpenAI } = await import('openai');
      const apiKey = headers.authorization?.replace('Bearer ', '') ?? '';
      const client = new OpenAI({ baseURL: baseUrl, apiKey, defaultHeaders: headers, timeout: TIMEOUT_MS });
      return () => client.get(path);
    },
  },
  axios: {
    kind: 'http',
    connect: async ({ baseUrl, path, headers }) => {
      const { default: axios } = await import('axios');
      const client = axios.create({ baseURL: baseUrl, headers, timeout: TIMEOUT_MS });
      return async () => (await client.get(path)).data;
    },
  },
  got: {
    kind: 'http',
    connect: async ({ baseUrl, path, headers }) => {
      const { default: got } = await import('got');
      const client = got.extend({ prefixUrl: baseUrl, headers, timeout: { request: TIMEOUT_MS } });
      const relative = path.slice(1);
      return () => client.get(relative).json();
    },
  },
} as const satisfies Record<string, Client>;

export type ClientName = keyof typeof clients;
export const clientNames = Object.keys(clients) as ClientName[];
