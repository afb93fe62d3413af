import { VisitorInvitations } from '@visitor-invitations/core';

/** What a runtime is told before it runs the contract. */
export interface Facts {
  /** Address of a sandbox. */
  readonly sandboxUrl: string;
  /** Address of the awkward service. */
  readonly awkwardUrl: string;
  /** Address of a service with an untrusted certificate. */
  readonly untrustedUrl: string;
  /** An address that refuses connections. */
  readonly refusedUrl: string;
  /** Whether the runtime tells that no connection was made. */
  readonly tellsUnsent: boolean;
  /** Whether a write goes over no connection that a read has used. */
  readonly writesAlone: boolean;
}

/** The client of the package, whichever entry the runtime has taken. */
export type Client = VisitorInvitations;
export type Options = Partial<ConstructorParameters<typeof VisitorInvitations>[0]>;

/** A team of the sandbox that one check has for itself. */
export interface Team {
  client(options?: Options): Client;
  /** Sets the fault rules of the team. */
  setFaults(...rules: readonly object[]): Promise<void>;
  /** Operations and statuses of the requests so far: `sites.get 200`. */
  requests(): Promise<readonly string[]>;
}

const quick = { retry: { baseMs: 1, maxMs: 5 } } as const;

export const createTeam = async ({ sandboxUrl }: Facts): Promise<Team> => {
  const control = async (method: string, path: string, teamId?: string, body?: unknown) => {
    const response = await fetch(`${sandboxUrl}/_sandbox/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(teamId && { 'x-service-team-id': teamId }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text || 'null');
  };
  const { teamId, clientId, clientSecret } = await control('POST', 'teams');
  return {
    client: (options) =>
      new VisitorInvitations({ baseUrl: sandboxUrl, teamId, clientId, clientSecret, ...quick, ...options }),
    setFaults: (...rules) => control('PUT', 'faults', teamId, rules),
    requests: async () => {
      const requests: { operation?: string; status?: number }[] = await control('GET', 'requests', teamId);
      return requests.map(({ operation, status }) => `${operation} ${status}`);
    },
  };
};

const credentials = {
  teamId: '11111111-1111-4111-8111-111111111111',
  clientId: 'test-client',
  clientSecret: 'test-secret',
};

/** A client of another address than the sandbox's. */
export const clientAt = (baseUrl: string, options: Options = {}): Client =>
  new VisitorInvitations({ baseUrl, ...credentials, ...quick, ...options });

/** Throws when two values differ as JSON. */
export const same = (what: string, actual: unknown, expected: unknown): void => {
  const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (one !== other) throw new Error(`${what}: ${one} instead of ${other}`);
};

/** What a call throws; it is an error when it succeeds. */
export const failureOf = async (promise: Promise<unknown>): Promise<Record<string, unknown>> => {
  const outcome = await promise.then(
    () => 'success',
    (error: unknown) => ({ error }),
  );
  if (typeof outcome === 'string') throw new Error('It didn’t fail');
  return outcome.error as Record<string, unknown>;
};

/** Something the contract must have to go on. */
export const must = <Value>(value: Value | undefined | null): Value => {
  if (value === undefined || value === null)
    throw new Error('A response doesn’t contain what the next step needs');
  return value;
};
