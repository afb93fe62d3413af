import * as z from 'zod/mini';
import { InputError } from '../errors/errors.ts';
import { check } from '../operations/check.ts';
import { REQUEST_ID_HEADER, TEAM_HEADER } from '../operations/operation.ts';
import { id } from '../operations/schemas/formats.ts';
import { TIMER_MAX_MS } from '../waiting/sleep.ts';
import {
  additionalHeaders,
  headerName,
  headerValue,
  responseHeaderName,
  teamHeaderIssues,
} from './headers.ts';

const tooLong = `must be at most ${TIMER_MAX_MS}`;

/** A limit in milliseconds. None can be switched off: every call must end. */
const duration = z
  .number({ error: ({ input }) => (input === Number.POSITIVE_INFINITY ? tooLong : undefined) })
  .check(z.positive({ error: 'must be more than 0: there is always a limit' }), z.maximum(TIMER_MAX_MS));

/** What is left of a limit, in milliseconds; none when it is 0 or less. */
const timeLeft = z.number().check(z.maximum(TIMER_MAX_MS));

const retry = z.strictObject({
  attempts: z._default(z.int().check(z.minimum(1), z.maximum(20)), 4),
  baseMs: z._default(z.number().check(z.minimum(0), z.maximum(TIMER_MAX_MS)), 200),
  maxMs: z._default(z.number().check(z.minimum(0), z.maximum(TIMER_MAX_MS)), 10_000),
});

const isSignal = (value: unknown) =>
  typeof (value as AbortSignal | undefined)?.addEventListener === 'function';

const signal = z.optional(z.unknown().check(z.refine(isSignal, { error: 'must be an AbortSignal' })));

/** The options that every call takes. Unknown names are refused: they are typing mistakes. */
export const callOptions = z.strictObject({
  signal,
  timeout: z.optional(duration),
  deadline: z.optional(timeLeft),
  headers: z.optional(additionalHeaders),
  priority: z.optional(z.enum(['interactive', 'background'])),
});

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** An http(s) address with an optional path, but no query, fragment or credentials. */
const isWebAddress = (value: string): boolean => {
  if (/\s/.test(value) || !URL.canParse(value)) return false;
  const { protocol, search, hash, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && `${search}${hash}${username}${password}` === '';
};

const address = z.pipe(
  z
    .string()
    .check(z.refine(isWebAddress, { error: 'must be a plain URL, like https://visitors.example.com' })),
  z.transform((value) => new URL(value).href.replace(/\/+$/, '')),
);

/** The name of one host, as a URL has it: no scheme, no port, no wildcard. */
const isHostName = (name: string) =>
  !name.includes('*') && URL.canParse(`http://${name}`) && new URL(`http://${name}`).hostname === name;

const hostName = z
  .string()
  .check(z.toLowerCase(), z.refine(isHostName, { error: 'must be the name of a host, like sandbox' }));

/** Guests' data and secrets go unencrypted to this machine only, and where the program allows it. */
const isSafe = (address: string | undefined, hosts: readonly string[]) => {
  if (address === undefined || !isWebAddress(address)) return true;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || loopback.concat(hosts).includes(hostname);
};

const unsafe = {
  error: 'must start with https:// (http:// is only for localhost and the hosts in allowHttpTo)',
};

// Also when another option is wrong, so that all problems are named at once.
const always = () => true;

const isFunction = (value: unknown) => typeof value === 'function';

/** An object with these methods. */
const withMethods = (...names: string[]) => {
  const has = (value: unknown) =>
    names.every((name) => isFunction((value as Record<string, unknown> | null)?.[name]));
  const list = names.join(', ').replace(/, (?=\w+$)/, ' and ');
  return z.optional(z.unknown().check(z.refine(has, { error: `must have the methods ${list}` })));
};

const callback = z.unknown().check(z.refine(isFunction, { error: 'must be a function' }));

/** The options that are parts to work with. They are used as they were given. */
const parts = {
  transport: callback,
  signal,
  tokenStore: withMethods('get', 'set', 'delete'),
  logger: withMethods('debug', 'warn'),
  quotas: z.optional(
    z.unknown().check(
      z.refine((value) => isFunction((value as { for?: unknown } | null)?.for), {
        error: 'must be a QuotaGates',
      }),
    ),
  ),
  diagnostics: z.optional(z.unknown()),
  onDrift: z.optional(callback),
  onHold: z.optional(callback),
  onQuota: z.optional(callback),
  now: z.optional(callback),
  elapsed: z.optional(callback),
  sleep: z.optional(callback),
  compileSchema: z.optional(callback),
  random: z.optional(callback),
};

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
    retry: z.prefault(
      z.union([z.literal(false), retry], {
        error: 'must be false or an object of numbers: attempts, baseMs and maxMs',
      }),
      {},
    ),
    validate: z._default(z.enum(['off', 'report', 'strict']), 'report'),
    appInfo: z.optional(headerValue),
  })
  .check(
    z.refine((given) => isSafe(given.baseUrl, given.allowHttpTo), {
      ...unsafe,
      path: ['baseUrl'],
      when: always,
    }),
    z.refine((given) => isSafe(given.legacyUrl, given.allowHttpTo), {
      ...unsafe,
      path: ['legacyUrl'],
      when: always,
    }),
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
export type Settings = Omit<z.output<typeof settings>, keyof typeof parts>;

/**
 * Checks the options. Unknown names are refused: they are typing mistakes.
 *
 * @throws InputError naming each one that is wrong.
 */
export const readSettings = (options: object): Settings => {
  const checked = check(settings, options);
  if (!checked.ok) throw new InputError(checked.issues);
  const { teamHeader, headers } = checked.value;
  const issues = teamHeaderIssues(headers, teamHeader);
  if (issues.length > 0) throw new InputError(issues);
  return checked.value;
};
