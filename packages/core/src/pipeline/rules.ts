import * as z from 'zod/mini';
import type { FieldIssue } from '../operations/field-issue.ts';
import { HEADER_NAME } from '../operations/schemas/formats.ts';
import { TIMER_MAX_MS } from '../waiting/sleep.ts';

const tooLong = `must be at most ${TIMER_MAX_MS}`;

/** A limit in milliseconds. None can be turned off: every call must end. */
export const duration = z
  .number({ error: ({ input }) => (input === Number.POSITIVE_INFINITY ? tooLong : undefined) })
  .check(
    z.positive({ error: 'must be more than 0, because a limit can’t be turned off' }),
    z.maximum(TIMER_MAX_MS),
  );

/** The time left of a limit, in milliseconds. 0 or less means none. */
export const timeLeft = z
  .number({ error: ({ input }) => (input === Number.POSITIVE_INFINITY ? tooLong : undefined) })
  .check(z.maximum(TIMER_MAX_MS));

const retryNumbers = z.strictObject({
  attempts: z._default(z.int().check(z.minimum(1), z.maximum(20)), 4),
  baseMs: z._default(z.number().check(z.minimum(0), z.maximum(TIMER_MAX_MS)), 200),
  maxMs: z._default(z.number().check(z.minimum(0), z.maximum(TIMER_MAX_MS)), 10_000),
});

/** How failed attempts are retried; `false` for no retries. */
export const retryPolicy = z.union([z.literal(false), retryNumbers], {
  error: 'must be false or an object with the numbers attempts, baseMs and maxMs',
});

/** The wait after an empty hint, such as `Retry-After: 0`, in milliseconds. */
export const vagueMs = (
  own: z.input<typeof retryPolicy> | undefined,
  clients: z.output<typeof retryPolicy>,
): number => Math.max(1, (policyOf(own, clients) || retryNumbers.parse({})).baseMs);

/** A call's retry policy: its own, or else its client's. */
export const policyOf = (
  own: z.input<typeof retryPolicy> | undefined,
  clients: z.output<typeof retryPolicy>,
): z.output<typeof retryPolicy> => (own === undefined ? clients : retryPolicy.parse(own));

const isSignal = (value: unknown) =>
  typeof (value as AbortSignal | undefined)?.addEventListener === 'function';

export const abortSignal = z.optional(
  z.unknown().check(z.refine(isSignal, { error: 'must be an AbortSignal' })),
);

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a text is an http(s) address with an optional path, but without a query, fragment or credentials. */
const isWebAddress = (value: string): boolean => {
  if (/\s/.test(value) || !URL.canParse(value)) return false;
  const { protocol, search, hash, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && `${search}${hash}${username}${password}` === '';
};

export const address = z.pipe(
  z
    .string()
    .check(z.refine(isWebAddress, { error: 'must be a plain URL, like https://visitors.example.com' })),
  z.transform((value) => new URL(value).href.replace(/\/+$/, '')),
);

/** Whether a text is a single host name, as in a URL: no scheme, port or wildcard. */
const isHostName = (name: string) =>
  !name.includes('*') && URL.canParse(`http://${name}`) && new URL(`http://${name}`).hostname === name;

export const hostName = z
  .string()
  .check(z.toLowerCase(), z.refine(isHostName, { error: 'must be a host name, like sandbox' }));

/** Whether an address is encrypted, local, or allowed by the program. Guests' data and secrets mustn't go anywhere else. */
export const isSafe = (address: string | undefined, hosts: readonly string[]) => {
  if (address === undefined || !isWebAddress(address)) return true;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || loopback.concat(hosts).includes(hostname);
};

export const isFunction = (value: unknown) => typeof value === 'function';

/** An object with these methods. */
export const withMethods = (...names: string[]) => {
  const has = (value: unknown) =>
    names.every((name) => isFunction((value as Record<string, unknown> | null)?.[name]));
  const list = names.join(', ').replace(/, (?=\w+$)/, ' and ');
  return z.optional(z.unknown().check(z.refine(has, { error: `must have the methods ${list}` })));
};

const isJson = (value: unknown) => {
  try {
    return JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
};

/** Something that can be sent as JSON, so no function, cycle or bigint. */
export const json = z.refine(isJson, { error: 'must be JSON' });

export const callback = z.unknown().check(z.refine(isFunction, { error: 'must be a function' }));

/** Headers that the client or its connection sets. Another value would be lost, or break the request. */
const reserved: ReadonlySet<string> = new Set(
  (
    'accept accept-encoding authorization connection content-encoding content-length content-type expect host ' +
    'keep-alive proxy-connection te trailer transfer-encoding upgrade'
  ).split(' '),
);

/** A response header's name, in lower case. */
export const responseHeaderName = z
  .string()
  .check(z.regex(HEADER_NAME, { error: 'must be a valid header name' }), z.toLowerCase());

/** The name of a header that a caller can set, in lower case. */
export const headerName = z.string().check(
  z.regex(HEADER_NAME, { error: 'must be a valid header name' }),
  z.refine((name) => !reserved.has(name.toLowerCase()), { error: 'is set by the client' }),
  z.toLowerCase(),
);

/** A header's value: only printable ASCII, because a line break would start another header. */
export const headerValue = z.string().check(z.regex(/^[\x20-\x7e]*$/, { error: 'must be printable ASCII' }));

/** Rejects a team header among the caller's headers: the client sets it, whatever its name. */
export const teamHeaderIssues = (headers: object = {}, teamHeader: string): FieldIssue[] =>
  Object.keys(headers)
    .filter((name) => name.toLowerCase() === teamHeader)
    .map((name) => ({ field: `headers.${name}`, rule: 'is set by the client: pass teamId instead' }));

/** The headers that have a value. */
const withValues = (headers: Readonly<Record<string, string | undefined>>): Record<string, string> => {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) given[name] = value;
  return given;
};

/** A request's additional headers, by name. `undefined` ones are left out. */
export const additionalHeaders = z.pipe(
  z.record(headerName, z.optional(headerValue), { error: 'must be a plain object' }),
  z.transform(withValues),
);
