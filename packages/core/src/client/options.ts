import * as z from 'zod';
import { InputError } from '../errors/input-error.ts';
import { check } from '../operations/check.ts';
import { type PathProfile, TEAM_HEADER } from '../operations/operation.ts';
import { id } from '../operations/schemas/formats.ts';
import type { Sleep } from '../pipeline/wait-for.ts';
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
  readonly clientSecret?: string;
  /** `transport` when the transport itself adds token and team header, as a host such as n8n does. Default `client`. */
  readonly auth?: 'client' | 'transport';
  /** Address of the older interface, for its token endpoint (A21). */
  readonly legacyUrl?: string;
  /** Which token endpoint to ask. Default `current`. */
  readonly tokenEndpoint?: 'current' | 'legacy';
  /** Which listing of the paths to use (A1). Default `current`. */
  readonly paths?: PathProfile;
  /** Name of the team header (A2). Default `x-service-team-id`. */
  readonly teamHeader?: string;
  /** Further fixed headers for every request (A2). */
  readonly headers?: Readonly<Record<string, string>>;
  /** How long one attempt may take, in milliseconds. Default 30 000. */
  readonly timeout?: number;
  /** How long a whole call may take, token and attempts included, in milliseconds. Default: no limit. */
  readonly deadline?: number;
  /**
   * What to do with an answer that does not fit the contract: nothing, log the fields' names, or throw `AnswerError`.
   * Default `report`.
   */
  readonly validate?: 'off' | 'report' | 'strict';
  /** Sends the requests. */
  readonly transport: Transport;
  /** Where the token is kept. Default: in memory. */
  readonly tokenStore?: TokenStore;
  /** Told about requests, without addresses' values, bodies or tokens. Default: nobody. */
  readonly logger?: Logger;
  /** Name and version of the calling program, for the user-agent header: `acme-reception/2.1`. */
  readonly appInfo?: string;
  /** The clock, in milliseconds since the epoch. Default `Date.now`. */
  readonly now?: () => number;
  /** Waits; ends early when its signal does. Default: Node's timer; elsewhere, waiting for a token has no deadline. */
  readonly sleep?: Sleep;
}

/** The longest time that a timer takes, in milliseconds: some 24 days. */
const TIMER_MAX = 2_147_483_647;
const duration = z.number().positive().max(TIMER_MAX);

/** What a single call may set about its time. */
export const callTimes = z.object({ timeout: duration.optional(), deadline: duration.optional() });

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
const address = z
  .string()
  .refine(isWebAddress, { abort: true, error: 'must be an address such as https://visitors.example.com' })
  .refine(isSafe, { error: 'must start with https:// (http is for this machine alone)' })
  .transform((value) => value.replace(/\/+$/, ''));

const headerName = z.string().regex(/^[\w!#$%&'*+.^`|~-]+$/, { error: 'must be a header name' });
// Visible ASCII alone: a line break in a header's value would start another header.
const headerValue = z.string().regex(/^[\x20-\x7e]*$/, { error: 'must be printable ASCII' });

// Also when another option is wrong, so that everything is named at once.
const always = () => true;

const settings = z
  .object({
    baseUrl: address,
    teamId: id,
    clientId: z.string().min(1).optional(),
    clientSecret: z.string().min(1).optional(),
    auth: z.enum(['client', 'transport']).default('client'),
    legacyUrl: address.optional(),
    tokenEndpoint: z.enum(['current', 'legacy']).default('current'),
    paths: z.enum(['current', 'listed']).default('current'),
    teamHeader: headerName.toLowerCase().default(TEAM_HEADER),
    headers: z.record(headerName.toLowerCase(), headerValue).default({}),
    timeout: duration.default(30_000),
    deadline: duration.optional(),
    validate: z.enum(['off', 'report', 'strict']).default('report'),
    appInfo: headerValue.optional(),
  })
  .refine((given) => given.auth === 'transport' || given.clientId !== undefined, {
    path: ['clientId'],
    error: 'is required',
    when: always,
  })
  .refine((given) => given.auth === 'transport' || given.clientSecret !== undefined, {
    path: ['clientSecret'],
    error: 'is required',
    when: always,
  })
  .refine((given) => given.tokenEndpoint === 'current' || given.legacyUrl !== undefined, {
    path: ['legacyUrl'],
    error: "is required when tokenEndpoint is 'legacy'",
    when: always,
  });

/** The checked options that are plain data. */
export type Settings = z.output<typeof settings>;

/** Checks the options, or throws an `InputError` that names each one that is wrong. */
export function readSettings(options: ClientOptions): Settings {
  const checked = check(settings, options);
  if (!checked.ok) throw new InputError(checked.issues);
  return checked.value;
}
