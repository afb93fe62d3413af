import * as z from 'zod/mini';
import type { Diagnostics } from '../diagnostics/diagnostics.ts';
import { InputError } from '../errors/input-error.ts';
import { check } from '../operations/check.ts';
import { type PathProfile, TEAM_HEADER } from '../operations/operation.ts';
import { id } from '../operations/schemas/formats.ts';
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
  /** Name of the field that carries the host's e-mail address in a search (A6). Default `hostEmail`. */
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

/** The longest time that a timer takes, in milliseconds: some 24 days. */
const TIMER_MAX = 2_147_483_647;
const duration = z.number().check(z.positive(), z.maximum(TIMER_MAX));

const retry = z.strictObject({
  attempts: z._default(z.int().check(z.minimum(1), z.maximum(20)), 4),
  baseMs: z._default(z.number().check(z.minimum(0), z.maximum(TIMER_MAX)), 200),
  maxMs: z._default(z.number().check(z.minimum(0), z.maximum(TIMER_MAX)), 10_000),
});

const isSignal = (value: unknown) =>
  typeof (value as AbortSignal | undefined)?.addEventListener === 'function';

/** What a single call may set, besides what its operation knows. A name that nobody knows is a slip of the pen. */
export const callOptions = z.strictObject({
  signal: z.optional(z.unknown().check(z.refine(isSignal, { error: 'must be an AbortSignal' }))),
  timeout: z.optional(duration),
  deadline: z.optional(duration),
  priority: z.optional(z.enum(['interactive', 'background'])),
});

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** An address and perhaps a path, without anything that would end up in front of, or behind, an operation's path. */
function isWebAddress(value: string): boolean {
  if (/\s/.test(value) || !URL.canParse(value)) return false;
  const { protocol, search, hash, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && `${search}${hash}${username}${password}` === '';
}

const isSafe = (value: string) => {
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || loopback.has(hostname);
};

/** An address that guests' data and secrets may be sent to. */
const address = z.pipe(
  z.string().check(
    z.refine(isWebAddress, {
      abort: true,
      error: 'must be an address such as https://visitors.example.com',
    }),
    z.refine(isSafe, { error: 'must start with https:// (http is for this machine alone)' }),
  ),
  z.transform((value) => new URL(value).href.replace(/\/+$/, '')),
);

const headerName = z
  .string()
  .check(z.regex(/^[\w!#$%&'*+.^`|~-]+$/, { error: 'must be a header name' }), z.toLowerCase());
// Visible ASCII alone: a line break in a header's value would start another header.
const headerValue = z.string().check(z.regex(/^[\x20-\x7e]*$/, { error: 'must be printable ASCII' }));

// Also when another option is wrong, so that everything is named at once.
const always = () => true;

const settings = z
  .object({
    baseUrl: address,
    teamId: id,
    clientId: z.optional(z.string().check(z.minLength(1))),
    clientSecret: z.optional(z.string().check(z.minLength(1))),
    auth: z._default(z.enum(['client', 'transport']), 'client'),
    legacyUrl: z.optional(address),
    tokenEndpoint: z._default(z.enum(['current', 'legacy']), 'current'),
    paths: z._default(z.enum(['current', 'listed']), 'current'),
    searchBodyField: z._default(z.string().check(z.minLength(1)), 'hostEmail'),
    teamHeader: z._default(headerName, TEAM_HEADER),
    headers: z._default(z.record(headerName, headerValue), {}),
    timeout: z._default(duration, 30_000),
    deadline: z._default(duration, 120_000),
    retry: z._default(
      z.union([z.literal(false), retry], { error: 'must be false, or numbers of attempts and milliseconds' }),
      retry.parse({}),
    ),
    validate: z._default(z.enum(['off', 'report', 'strict']), 'report'),
    appInfo: z.optional(headerValue),
  })
  .check(
    z.refine((given) => given.auth === 'transport' || given.clientId !== undefined, {
      path: ['clientId'],
      error: 'is required',
      when: always,
    }),
    z.refine((given) => given.auth === 'transport' || given.clientSecret !== undefined, {
      path: ['clientSecret'],
      error: 'is required',
      when: always,
    }),
    z.refine((given) => given.tokenEndpoint === 'current' || given.legacyUrl !== undefined, {
      path: ['legacyUrl'],
      error: "is required when tokenEndpoint is 'legacy'",
      when: always,
    }),
  );

/** The checked options that are plain data. */
export type Settings = z.output<typeof settings>;

/** Checks the options, or throws an `InputError` that names each one that is wrong. */
export function readSettings(options: ClientOptions): Settings {
  const checked = check(settings, options);
  if (!checked.ok) throw new InputError(checked.issues);
  return checked.value;
}
