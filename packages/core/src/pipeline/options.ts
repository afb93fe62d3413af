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

/** Options of every client. There is no default address: where guests' data goes is always explicit. */
export interface SharedOptions {
  /** Address of the service, such as `https://visitors.example.com`. http is for localhost, and the hosts in `allowHttpTo`. */
  readonly baseUrl: string;
  /** The team of all calls (UUID). */
  readonly teamId: string;
  /** Address of the older interface, for its token endpoint (A21). */
  readonly legacyUrl?: string | undefined;
  /**
   * Hosts that http is allowed for besides localhost, such as `['sandbox']` in a compose network: secrets and guests' data go
   * there unencrypted. No ports, no wildcards. Default: none.
   */
  readonly allowHttpTo?: readonly string[] | undefined;
  /** Which token endpoint to use. Default `current`. */
  readonly tokenEndpoint?: 'current' | 'legacy' | undefined;
  /** Which listing of the paths to use (A1). Default `current`. */
  readonly paths?: PathProfile | undefined;
  /** Name of the field that carries the host's email address in a search (A6). Default `hostEmail`. */
  readonly searchBodyField?: string | undefined;
  /** Name of the team header (A2). Default `x-service-team-id`. */
  readonly teamHeader?: string | undefined;
  /** Name of the response header that names a request (A29). Default `x-request-id`. */
  readonly requestIdHeader?: string | undefined;
  /**
   * Additional headers of every request (A2); one that is `undefined` is left out. Those of the client itself, such as
   * `authorization`, are refused.
   */
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined;
  /** Limit of one attempt, in milliseconds. Default 30 000; more than 0: a limit cannot be switched off. */
  readonly timeout?: number | undefined;
  /** Limit of a whole call, in milliseconds: token, waits, attempts and reading included. Default 120 000; more than 0. */
  readonly deadline?: number | undefined;
  /** How failed attempts are repeated, where that can do nothing twice. `false`: nothing is repeated. */
  readonly retry?: false | RetryOptions | undefined;
  /** Pass the same one to all clients of a program for the same team, so that they share its request quota (A13). */
  readonly quotas?: QuotaGates | undefined;
  /**
   * What to do with a response that differs from the contract, or a list that ended early: nothing, report it, or throw
   * `InvalidResponseError`. Default `report`: to `onDrift` and `logger`. Without them, Node shows a warning, once for each
   * operation and field; it never holds a value.
   */
  readonly validate?: 'off' | 'report' | 'strict' | undefined;
  /** Called for each response that differs from the contract, or list that ended early (A7). Both are returned all the same. */
  readonly onDrift?: ((drift: Drift) => void) | undefined;
  /** Called after a 429: for how long all requests of this team are held, in milliseconds. See `QuotaGates.hold`. */
  readonly onHold?: ((ms: number) => void) | undefined;
  /** Called for every response that says what is left of the team's request quota (A13). */
  readonly onQuota?: ((quota: Quota) => void) | undefined;
  /** Shares the token with other processes. Default: none; the token stays in memory. */
  readonly tokenStore?: TokenStore | undefined;
  /** Gets a line for every request, without parameter values, bodies or tokens. Default: none. */
  readonly logger?: Logger | undefined;
  /** Name and version of your program, for the user-agent header: `acme-reception/2.1`. */
  readonly appInfo?: string | undefined;
  /** Aborts every call of the client, as a call's own `signal` does; each then rejects with its reason. Default: none. */
  readonly signal?: AbortSignal | undefined;
  /** Clocks, timer and chance, for tests and for hosts without them. They may change in any release. */
  readonly internals?: Internals | undefined;
}

/** What a client lives by, apart from its transport. */
export interface Internals {
  /** The wall clock, in milliseconds since the epoch. Default `Date.now`. */
  readonly now?: (() => number) | undefined;
  /** A monotonic clock, in milliseconds, for durations. Default: `now` if you pass it, else the runtime's. */
  readonly elapsed?: (() => number) | undefined;
  /** A timer. Default: the runtime's; in the portable client none, and then nothing is retried. */
  readonly sleep?: Sleep | undefined;
  /** At least 0 and less than 1, for the jitter of waits. Default `Math.random`. */
  readonly random?: (() => number) | undefined;
  /** Makes parsing faster where code may be generated. Default: zod's `compile` in Node; elsewhere none. */
  readonly compileSchema?: CompileSchema | undefined;
  /** Publishes calls, attempts and drift. Default: Node's diagnostics channels; elsewhere none. */
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
      /** `transport`: the transport adds token and team header. */
      readonly auth: 'transport';
      /** Client ID, for `tokens.get` alone. */
      readonly clientId?: string | undefined;
      /** Client secret, for `tokens.get` alone. */
      readonly clientSecret?: string | undefined;
    };

/** Options of the portable client. There is no default address: where guests' data goes is always explicit. */
export type ClientOptions = SharedOptions &
  Credentials & {
    /** Sends the requests. */
    readonly transport: Transport;
  };

/** How failed attempts are repeated. */
export interface RetryOptions {
  /** Attempts in all, 1 to 20. Default 4. */
  readonly attempts?: number | undefined;
  /** The longest first wait, in milliseconds; it doubles with each further one. Default 200. */
  readonly baseMs?: number | undefined;
  /** The longest wait, in milliseconds. Default 10 000. */
  readonly maxMs?: number | undefined;
}

/** The options that are parts to work with. They are used as they were given. */
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

/** A rule of an option that looks at others. It is checked whatever else is wrong, so that all problems are named at once. */
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
 * Checks the options. Unknown names are refused: they are typing mistakes.
 *
 * @throws InputError naming each one that is wrong.
 */
export const readSettings = (options: object | undefined): Settings => {
  const checked = check(settings, options ?? {});
  if (!checked.ok) throw new InputError(checked.issues);
  const { teamHeader, headers } = checked.value;
  const issues = teamHeaderIssues(headers, teamHeader);
  if (issues.length > 0) throw new InputError(issues);
  return checked.value;
};
