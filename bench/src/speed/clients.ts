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
  /**
   * Sets the client up as a careful user of it would: base URL, headers, and its time limit where it has one. Its package
   * is imported here, so that no other client's process loads it.
   */
  readonly connect: (source: Source) => Promise<GetInvitation>;
}

/** The time limit, in milliseconds, of the clients that have one. None is ever reached. */
const TIMEOUT_MS = 30_000;

export const clients = {
  'undici.request': {
    connect: async ({ baseUrl, path, headers }) => {
      const { request } = await import('undici');
      const url = baseUrl + path;
      return async () => {
        const { body } = await request(url, { headers });
        return JSON.parse(await body.text());
      };
    },
  },
  ours: {
    connect: async ({ baseUrl, invitationId }) => {
      const { VisitorInvitations } = await import('@visitor-invitations/core');
      const { team } = await import('../service.ts');
      const visitors = new VisitorInvitations({ baseUrl, ...team, deadline: TIMEOUT_MS });
      return () => visitors.invitations.get(invitationId);
    },
  },
  'global fetch': {
    connect:
      async ({ baseUrl, path, headers }) =>
      async () => {
        const response = await fetch(baseUrl + path, { headers });
        return (await response.json()) as { id?: string };
      },
  },
  ky: {
    connect: async ({ baseUrl, path, headers }) => {
      const { default: ky } = await import('ky');
      const client = ky.create({ baseUrl, headers, timeout: TIMEOUT_MS });
      return () => client.get(path).json();
    },
  },
} as const satisfies Record<string, Client>;

export type ClientName = keyof typeof clients;
export const clientNames = Object.keys(clients) as ClientName[];
