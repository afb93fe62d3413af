import type { Changes } from './changes.ts';

/** Slack's JSON response to an API call. */
export interface ApiResponse {
  readonly ok: boolean;
  /** Slack's error code. */
  readonly error?: string;
  readonly [field: string]: unknown;
}

/** One Web API call, or one message through a response_url (`method: 'response_url'`). Doesn't contain secrets. */
export interface ApiCall {
  readonly method: string;
  readonly args: Record<string, unknown>;
  readonly response: ApiResponse;
}

const secrets = new Set(['client_secret', 'access_token', 'refresh_token']);

const withoutSecrets = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !secrets.has(name))) as T;

export const createApiCalls = (changes: Changes) => {
  const all: ApiCall[] = [];
  return {
    all: all as readonly ApiCall[],
    record: ({ method, args, response }: ApiCall): void => {
      all.push({ method, args: withoutSecrets(args), response: withoutSecrets(response) });
      changes.notify({ kind: 'calls' });
    },
    waitFor: (method: string, matches: (call: ApiCall) => boolean, timeoutMs: number): Promise<ApiCall> => {
      const seen = () =>
        all.map((call) => `${call.method} (${call.response.error ?? 'ok'})`).join(', ') || 'none';
      return changes.waitFor(() => all.find((call) => call.method === method && matches(call)), {
        timeoutMs,
        timeoutMessage: () => `No matching call of ${method} within ${timeoutMs} ms. Calls so far: ${seen()}`,
      });
    },
  };
};
