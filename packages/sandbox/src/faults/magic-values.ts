import type { Effect } from './effect.ts';

/** What a magic value does. */
export interface MagicValue {
  readonly effect: Effect;
  /** What the caller gets, in Markdown. */
  readonly tells: string;
  /** Only the first request with this very address is disturbed. */
  readonly once?: true;
}

/** The domain of magic addresses, which belongs to nobody (RFC 2606). */
export const MAGIC_DOMAIN = 'example.com';

const consumerError: Effect = { status: 424 };
const rateLimited: Effect = { status: 429, retryAfter: 1 };
const serverError: Effect = { status: 500 };
const badGateway: Effect = { status: 502, body: 'html' };

/** Magic email addresses by their local part: a request that carries one in a field of its body meets the fault. */
export const magicAddresses: Readonly<Record<string, MagicValue>> = {
  'bad-request': { effect: { status: 400 }, tells: '400 `BAD_REQUEST`' },
  unauthorized: { effect: { status: 401 }, tells: '401 `UNAUTHORIZED`' },
  forbidden: { effect: { status: 403 }, tells: '403 `FORBIDDEN`' },
  'not-found': { effect: { status: 404 }, tells: '404 `SITE_NOT_FOUND`' },
  'consumer-error': { effect: consumerError, tells: '424 `CONSUMER_ERROR`' },
  'consumer-error-once': {
    effect: consumerError,
    tells: '424 `CONSUMER_ERROR` once, then success',
    once: true,
  },
  'rate-limited': { effect: rateLimited, tells: '429 `RATE_LIMITED`, retry after a second' },
  'rate-limited-once': {
    effect: rateLimited,
    tells: '429 `RATE_LIMITED` once, retry after a second, then success',
    once: true,
  },
  'server-error': { effect: serverError, tells: '500 `INTERNAL_SERVER_ERROR`' },
  'server-error-once': {
    effect: serverError,
    tells: '500 `INTERNAL_SERVER_ERROR` once, then success',
    once: true,
  },
  'bad-gateway': { effect: badGateway, tells: '502 with a proxy’s HTML page' },
  truncated: { effect: { body: 'truncated' }, tells: 'the work is done, then half of the JSON is sent' },
  'reset-before': { effect: { drop: 'before' }, tells: 'the connection is reset and nothing is done' },
  'reset-after': { effect: { drop: 'after' }, tells: 'the work is done, then the connection is reset' },
  'reset-mid-body': {
    effect: { drop: 'mid-body' },
    tells: 'the work is done, then the connection is reset halfway through the response',
  },
  slow: { effect: { delayMs: 5000 }, tells: 'the response takes five seconds' },
};

/** What the id of a magic value starts with; the status follows. */
export const MAGIC_ID_START = '00000000-0000-4000-8000-000000000';

/** Magic ids by their last three digits: a request that carries one in its path meets the error of that status. */
export const magicIds: Readonly<Record<string, MagicValue>> = {
  400: { effect: { status: 400 }, tells: '400 `BAD_REQUEST`' },
  401: { effect: { status: 401 }, tells: '401 `UNAUTHORIZED`' },
  403: { effect: { status: 403 }, tells: '403 `FORBIDDEN`' },
  424: { effect: consumerError, tells: '424 `CONSUMER_ERROR`' },
  429: { effect: rateLimited, tells: '429 `RATE_LIMITED`, retry after a second' },
  500: { effect: serverError, tells: '500 `INTERNAL_SERVER_ERROR`' },
  502: { effect: badGateway, tells: '502 with a proxy’s HTML page' },
};
