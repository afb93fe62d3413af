import * as z from 'zod/mini';
import type { Diagnostics, Drift, Logger } from '../diagnostics/diagnostics.ts';
import { InputError } from '../errors/errors.ts';
import { check } from '../operations/check.ts';
import { type PathProfile, REQUEST_ID_HEADER, TEAM_HEADER } from '../operations/operation.ts';
import { id } from '../operations/schemas/formats.ts';
import type { QuotaGates } from '../quota/quota-gate.ts';
import type { Quota } from '../quota/read-quota.ts';
import type { TokenStore } from '../tokens/token-store.ts';
import type { Transport } from '../transport/transport.ts';
import type { Sleep } from '../waiting/sleep.ts';
import type { CompileSchema } from './response-contract.ts';
import {
  abortSignal,
  additionalHeaders,
  address,
  callback,
  duration,
  headerName,
  headerValue,
  hostName,
  isFunction,
  isSafe,
  responseHeaderName,
  retryPolicy,
  teamHeaderIssues,
  withMethods,
} from './rules.ts';

/** Options of every client. There's no default address, so it's always explicit where guests' data goes. */
export interface SharedOptions {
  /** The service's address, such as `https://visitors.example.com`. http is only allowed for localhost and `allowHttpTo`. */
  readonly baseUrl: string;
  /** The team that all calls are for (UUID). */
  readonly teamId: string;
  /** The older API's address, for its token endpoint (A21). */
  readonly legacyUrl?: string | undefined;
  /**
   * Hosts besides localhost that may be reached over http, such as `['sandbox']` in a compose network. Secrets and guests' data
   * are sent to them unencrypted. No ports or wildcards. Default: none.
   */
  readonly allowHttpTo?: readonly string[] | undefined;
  /** Which token endpoint to use. Default `current`. */
  readonly tokenEndpoint?: 'current' | 'legacy' | undefined;
  /** Which version of the paths to use (A1). Default `current`. */
  readonly paths?: PathProfile | undefined;
  /** Name of the search field with the host's email address (A6). Default `hostEmail`. */
  readonly searchBodyField?: string | undefined;
  /** Name of the team header (A2). Default `x-service-team-id`. */
  readonly teamHeader?: string | undefined;
  /** Name of the response header with the request's ID (A29). Default `x-request-id`. */
  readonly requestIdHeader?: string | undefined;
  /**
   * Additional headers for every request (A2). `undefined` ones are left out. Headers that the client sets itself, such as
   * `authorization`, are rejected.
   */
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined;
  /** Limit for one attempt, in milliseconds; more than 0: you can't turn it off. Default 30 000. */
  readonly timeout?: number | undefined;
  /** Limit for a whole call in milliseconds, with token request, waits, attempts and reading; above 0. Default 120 000. */
  readonly deadline?: number | undefined;
  /** How failed attempts are retried, if a retry can't do anything twice. `false` turns retries off. */
  readonly retry?: false | RetryOptions | undefined;
  /** Pass the same one to all of a program's clients for a team, so they share its request quota (A13). */
  readonly quotas?: QuotaGates | undefined;
  /**
   * What to do with a response that differs from the contract, or a list that ended early: nothing, report it, or throw
   * `InvalidResponseError`. The default, `report`, calls `onDrift` and `logger`. Without them, Node shows a warning, once per
   * operation and field. It never contains a value.
   */
  readonly validate?: 'off' | 'report' | 'strict' | undefined;
  /** Called for each response that differs from the contract, or list that ended early (A7). Both are still returned. */
  readonly onDrift?: ((drift: Drift) => void) | undefined;
  /** Called after a 429 with the time that all of this team's requests wait, in milliseconds. See `QuotaGates.hold`. */
  readonly onHold?: ((ms: number) => void) | undefined;
  /** Called for every response that says how much of the team's request quota is left (A13). */
  readonly onQuota?: ((quota: Quota) => void) | undefined;
  /** Shares the token with other processes. Default: none; the token stays in memory. */
  readonly tokenStore?: TokenStore | undefined;
  /** Logs a line for every request, without parameter values, bodies or tokens. Default: none. */
  readonly logger?: Logger | undefined;
  /** Name and version of your program, for the user-agent header: `acme-reception/2.1`. */
  readonly appInfo?: string | undefined;
  /** Aborts every call of the client, as a call's own `signal` does. Default: none. */
  readonly signal?: AbortSignal | undefined;
  /** Clocks, timer and randomness, for tests and for hosts without them. They may change in any release. */
  readonly internals?: Internals | undefined;
}

/** The parts of its host that a client needs, apart from the transport. */
export interface Internals {
  /** The wall clock, in milliseconds since the epoch. Default `Date.now`. */
  readonly now?: (() => number) | undefined;
  /** A monotonic clock, in milliseconds, for durations. Default: `now` if you pass it, or the runtime's. */
  readonly elapsed?: (() => number) | undefined;
  /** A timer. Default: the runtime's. The portable client has none, and doesn't retry without one. */
  readonly sleep?: Sleep | undefined;
  /** Returns a number from 0 to below 1, for the jitter of waits. Default `Math.random`. */
  readonly random?: (() => number) | undefined;
  /** Makes parsing faster on hosts that allow code generation. Default: zod's `compile` in Node, none elsewhere. */
  readonly compileSchema?: CompileSchema | undefined;
  /** Publishes calls, attempts and drift. Default: Node's diagnostics channels, none elsewhere. */
  readonly diagnostics?: Diagnostics | undefined;
}

/** How requests are authenticated: by the client with its credentials, or by the transport, as in n8n. */
export type Credentials =
  | {
      /** `client` (default): the client gets a token with its credentials. */
      readonly auth?: 'client' | undefined;
      /** Client ID. */
      readonly clientId: string;
      /** Client secret. */
      readonly clientSecret: string;
    }
  | {
      /** `transport`: the transport adds the token and team header. */
      readonly auth: 'transport';
      /** Client ID, only for `tokens.get`. */
      readonly clientId?: string | undefined;
      /** Client secret, only for `tokens.get`. */
      readonly clientSecret?: string | undefined;
    };

/** Options of the portable client. There's no default address, so it's always explicit where guests' data goes. */
export type ClientOptions = SharedOptions &
  Credentials & {
    /** Sends the requests. */
    readonly transport: Transport;
  };

/** How failed attempts are retried. */
export interface RetryOptions {
  /** Total number of attempts, 1 to 20. Default 4. */
  readonly attempts?: number | undefined;
  /** The longest first wait, in milliseconds. It doubles with each retry. Default 200. */
  readonly baseMs?: number | undefined;
  /** The longest wait, in milliseconds. Default 10 000. */
  readonly maxMs?: number | undefined;
}

/** Options that are functions or objects. They're used unchanged. */
const parts = {
  transport: callback,
  signal: abortSignal,
  tokenStore: withMethods('get', 'set', 'delete'),
  logger: withMethods('debug', 'warn'),
  quotas: z.optional(
    z.unknown().check(
      z.refine((value) => isFunction((value as { for?: unknown } | null)?.for), {
        error: 'must be a QuotaGates',
      }),
    ),
  ),
  onDrift: z.optional(callback),
  onHold: z.optional(callback),
  onQuota: z.optional(callback),
  internals: z.optional(
    z.strictObject({
      now: z.optional(callback),
      elapsed: z.optional(callback),
      sleep: z.optional(callback),
      random: z.optional(callback),
      compileSchema: z.optional(callback),
      diagnostics: z.optional(z.unknown()),
    }),
  ),
};

const unsafe = 'must start with https:// (http:// is only for localhost and the hosts in allowHttpTo)';
const required = 'is required';

/**
 * A rule for an option that depends on others. It's checked even if another rule fails, so all problems are reported together.
 */
const rule = (option: string, error: string) => ({ path: [option], error, when: () => true });

const settings = z
  .strictObject({
    ...parts,
    baseUrl: address,
    teamId: id,
    clientId: z.optional(z.string().check(z.minLength(1))),
    clientSecret: z.optional(z.string().check(z.minLength(1))),
    auth: z._default(z.enum(['client', 'transport']), 'client'),
    legacyUrl: z.optional(address),
    allowHttpTo: z._default(z.array(hostName), []),
    tokenEndpoint: z._default(z.enum(['current', 'legacy']), 'current'),
    paths: z._default(z.enum(['current', 'listed']), 'current'),
    searchBodyField: z._default(z.string().check(z.minLength(1)), 'hostEmail'),
    teamHeader: z._default(headerName, TEAM_HEADER),
    requestIdHeader: z._default(responseHeaderName, REQUEST_ID_HEADER),
    headers: z._default(additionalHeaders, {}),
    timeout: z._default(duration, 30_000),
    deadline: z._default(duration, 120_000),
    retry: z.prefault(retryPolicy, {}),
    validate: z._default(z.enum(['off', 'report', 'strict']), 'report'),
    appInfo: z.optional(headerValue),
  })
  .check(
    z.refine((given) => isSafe(given.baseUrl, given.allowHttpTo), rule('baseUrl', unsafe)),
    z.refine((given) => isSafe(given.legacyUrl, given.allowHttpTo), rule('legacyUrl', unsafe)),
    z.refine(
      ({ auth, clientId }) => auth === 'transport' || clientId !== undefined,
      rule('clientId', required),
    ),
    z.refine(
      ({ auth, clientSecret }) => auth === 'transport' || clientSecret !== undefined,
      rule('clientSecret', required),
    ),
    z.refine(
      (given) => given.tokenEndpoint === 'current' || given.legacyUrl !== undefined,
      rule('legacyUrl', "is required when tokenEndpoint is 'legacy'"),
    ),
  );

/** The checked options that are plain data. */
export type Settings = Omit<z.output<typeof settings>, keyof typeof parts>;

/**
 * Checks the options. Unknown names are rejected as typing mistakes.
 *
 * @throws InputError naming each invalid option.
 */
export const readSettings = (options: object | undefined): Settings => {
  const checked = check(settings, options ?? {});
  if (!checked.ok) throw new InputError(checked.issues);
  const { teamHeader, headers } = checked.value;
  const issues = teamHeaderIssues(headers, teamHeader);
  if (issues.length > 0) throw new InputError(issues);
  return checked.value;
};
