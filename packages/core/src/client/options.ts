import type { Diagnostics, Drift } from '../diagnostics/diagnostics.ts';
import type { Logger } from '../diagnostics/logger.ts';
import type { PathProfile } from '../operations/operation.ts';
import type { CompileSchema } from '../pipeline/response-contract.ts';
import type { QuotaGates } from '../quota/quota-gate.ts';
import type { Quota } from '../quota/read-quota.ts';
import type { TokenStore } from '../tokens/token-store.ts';
import type { Transport } from '../transport/transport.ts';
import type { Sleep } from '../waiting/sleep.ts';

/** Options of a client. There is no default address: where guests' data goes is always explicit. */
export interface ClientOptions {
  /**
   * Address of the service, such as `https://visitors.example.com`. http is allowed for localhost, and for the hosts in
   * `allowHttpTo`.
   */
  readonly baseUrl: string;
  /** The team of all calls (UUID). */
  readonly teamId: string;
  /** Client ID. Required unless `auth` is `transport`. */
  readonly clientId?: string | undefined;
  /** Client secret. Required unless `auth` is `transport`. */
  readonly clientSecret?: string | undefined;
  /** `transport` when the transport adds token and team header, as in a host such as n8n. Default `client`. */
  readonly auth?: 'client' | 'transport' | undefined;
  /** Address of the older interface, for its token endpoint (A21). */
  readonly legacyUrl?: string | undefined;
  /**
   * Names of hosts that http is allowed for besides localhost, such as `['sandbox']` in a compose network: secrets and
   * guests' data go there unencrypted. No ports, no wildcards. Default: none.
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
   * Additional headers of every request (A2); one that is `undefined` is left out. Those that the client sets itself, such as
   * `authorization`, are refused.
   */
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined;
  /** Limit of one attempt, in milliseconds. Default 30 000; more than 0: a limit cannot be switched off. */
  readonly timeout?: number | undefined;
  /**
   * Limit of a whole call, in milliseconds: token, waits, attempts and reading included. Default 120 000, which
   * outlasts a spent quota of a minute; more than 0.
   */
  readonly deadline?: number | undefined;
  /**
   * How failed attempts are repeated, where that can do nothing twice. `attempts` counts all of a call (default 4); the
   * waits between them grow from `baseMs` (200) to at most `maxMs` (10 000). `false`: nothing is repeated.
   */
  readonly retry?: false | RetryOptions | undefined;
  /** Pass the same one to all clients of a program for the same team, so that they share its request quota (A13). */
  readonly quotas?: QuotaGates | undefined;
  /**
   * What to do with a response that differs from the contract, or a list that ended early: nothing, report it, or throw
   * `InvalidResponseError`. Default `report`.
   */
  readonly validate?: 'off' | 'report' | 'strict' | undefined;
  /**
   * Called for every response that differs from the contract, and for every list that ended early (A7). The response and
   * the records are returned all the same.
   */
  readonly onDrift?: ((drift: Drift) => void) | undefined;
  /**
   * Called when the service refused a request because the team's quota is spent (429): for how long all requests of this
   * team are held from now on, in milliseconds. Other processes of yours can hold theirs with `QuotaGates.hold`.
   */
  readonly onHold?: ((ms: number) => void) | undefined;
  /** Called for every response that says what is left of the team's request quota (A13). */
  readonly onQuota?: ((quota: Quota) => void) | undefined;
  /** Sends the requests. */
  readonly transport: Transport;
  /** Shares the token with other processes. Default: none; the token stays in memory. */
  readonly tokenStore?: TokenStore | undefined;
  /** Gets a line for every request, without parameter values, bodies or tokens. Default: none. */
  readonly logger?: Logger | undefined;
  /** Name and version of your program, for the user-agent header: `acme-reception/2.1`. */
  readonly appInfo?: string | undefined;
  /** The wall clock, in milliseconds since the epoch. Default `Date.now`. */
  readonly now?: (() => number) | undefined;
  /**
   * A monotonic clock, in milliseconds, for durations, deadlines and token lifetimes. Default: `now` if you pass it,
   * else `performance.now` in Node and `Date.now` elsewhere.
   */
  readonly elapsed?: (() => number) | undefined;
  /** A timer. Default: Node's; elsewhere none, and then nothing is repeated. */
  readonly sleep?: Sleep | undefined;
  /** Aborts every call of the client, as a call's own `signal` does; each then rejects with its reason. Default: none. */
  readonly signal?: AbortSignal | undefined;
  /** Makes parsing faster where code may be generated. Default: zod's `compile` in Node; elsewhere none. */
  readonly compileSchema?: CompileSchema | undefined;
  /** Publishes calls, attempts and drift. Default: Node's diagnostics channels; elsewhere none. */
  readonly diagnostics?: Diagnostics | undefined;
  /** At least 0 and less than 1, for the jitter of waits. Default `Math.random`. */
  readonly random?: (() => number) | undefined;
}

/** How failed attempts are repeated. */
export interface RetryOptions {
  /** Attempts in all, 1 to 20. Default 4. */
  readonly attempts?: number | undefined;
  /** The longest first wait, in milliseconds; it doubles with each further one. Default 200. */
  readonly baseMs?: number | undefined;
  /** The longest wait, in milliseconds. Default 10 000. */
  readonly maxMs?: number | undefined;
}
