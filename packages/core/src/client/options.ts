import type { Diagnostics } from '../diagnostics/diagnostics.ts';
import type { PathProfile } from '../operations/operation.ts';
import type { CompileSchema } from '../pipeline/answer-schemas.ts';
import type { Sleep } from '../pipeline/call.ts';
import type { Drift } from '../pipeline/drift.ts';
import type { QuotaGates } from '../quota/quota-gates.ts';
import type { TokenStore } from '../tokens/token-store.ts';
import type { Transport } from '../transport/transport.ts';
import type { Logger } from './logger.ts';

/** How a client is set up. There is no default address: where guests' data goes is always said. */
export interface ClientOptions {
  /** Address of the service, such as `https://visitors.example.com`. https, or http on this machine alone. */
  readonly baseUrl: string;
  /** The team that every call is for (UUID). */
  readonly teamId: string;
  /** Client credentials. They are left out only with `auth: 'transport'`. */
  readonly clientId?: string;
  /** The secret that goes with `clientId`. */
  readonly clientSecret?: string;
  /** `transport` when the transport itself adds token and team header, as a host such as n8n does. Default `client`. */
  readonly auth?: 'client' | 'transport';
  /** Address of the older interface, for its token endpoint (A21). */
  readonly legacyUrl?: string;
  /** Which token endpoint to ask. Default `current`. */
  readonly tokenEndpoint?: 'current' | 'legacy';
  /** Which listing of the paths to use (A1). Default `current`. */
  readonly paths?: PathProfile;
  /** Name of the field that carries the host's email address in a search (A6). Default `hostEmail`. */
  readonly searchBodyField?: string;
  /** Name of the team header (A2). Default `x-service-team-id`. */
  readonly teamHeader?: string;
  /** Further fixed headers for every request (A2). */
  readonly headers?: Readonly<Record<string, string>>;
  /** How long one attempt may take, in milliseconds. Default 30 000. */
  readonly timeout?: number;
  /**
   * How long a whole call may take, in milliseconds: token, waits, attempts and reading included. Default 120 000, which
   * outlasts a spent quota of a minute.
   */
  readonly deadline?: number;
  /**
   * How what failed is tried again, where doing so can do nothing twice. `attempts` counts all tries (default 4); the
   * waits between them grow from `baseMs` (200) to at most `maxMs` (10 000). `false`: nothing is tried again.
   */
  readonly retry?: false | RetryOptions;
  /** Shared by clients of one program that work for the same team, so that they share its request quota (A13). */
  readonly quotas?: QuotaGates;
  /**
   * What to do with an answer that does not fit the contract: nothing, log the fields' names, or throw `AnswerError`.
   * Default `report`.
   */
  readonly validate?: 'off' | 'report' | 'strict';
  /** Told about answers that differ from the contract; they are handed on all the same. */
  readonly onDrift?: (drift: Drift) => void;
  /** Sends the requests. */
  readonly transport: Transport;
  /** Where the token is kept besides, such as a place that several processes share. Default: in memory alone. */
  readonly tokenStore?: TokenStore;
  /** Told about requests, without addresses' values, bodies or tokens. Default: nobody. */
  readonly logger?: Logger;
  /** Name and version of the calling program, for the user-agent header: `acme-reception/2.1`. */
  readonly appInfo?: string;
  /** The wall clock, in milliseconds since the epoch. Default `Date.now`. */
  readonly now?: () => number;
  /**
   * A clock that never jumps, in milliseconds: durations, deadlines and lives of tokens are counted on it. Default:
   * `now` where that is handed in, `performance.now` in Node, else `Date.now`.
   */
  readonly elapsed?: () => number;
  /** Waits; ends early, by rejecting, when its signal does. Default: Node's timer; without timers, nothing is tried again. */
  readonly sleep?: Sleep;
  /** Makes the reading of answers faster where code may be generated. Default: zod's `compile` in Node; elsewhere none. */
  readonly compileSchema?: CompileSchema;
  /** Where a host publishes what happens. Default: Node's diagnostics channels; elsewhere nowhere. */
  readonly diagnostics?: Diagnostics;
  /** At least 0 and less than 1, for the spread of waits. Default `Math.random`. */
  readonly random?: () => number;
}

/** How what failed is tried again. */
export interface RetryOptions {
  /** Tries in all, 1 to 20. Default 4. */
  readonly attempts?: number;
  /** The longest first wait, in milliseconds; it doubles with each further one. Default 200. */
  readonly baseMs?: number;
  /** The longest wait, in milliseconds. Default 10 000. */
  readonly maxMs?: number;
}
