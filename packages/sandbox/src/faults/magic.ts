import type { RawInput } from '../http/messages.ts';
import { perTeam } from '../tools/per-team.ts';
import { createRandom } from '../tools/random.ts';
import type { Effect } from './effect.ts';
import { type Fault, faultFrom } from './fault.ts';

/** A magic value's effect. */
interface MagicValue {
  readonly effect: Effect;
  /** What the caller gets, in Markdown. */
  readonly outcome: string;
  /** Only affects the first request with exactly this address. */
  readonly once?: true;
}

/** The domain of magic addresses, reserved for examples (RFC 2606). */
export const MAGIC_DOMAIN = 'example.com';

/** The errors for both addresses and IDs. */
const errors = {
  badRequest: { effect: { status: 400 }, outcome: '400 `BAD_REQUEST`' },
  unauthorized: { effect: { status: 401 }, outcome: '401 `UNAUTHORIZED`' },
  forbidden: { effect: { status: 403 }, outcome: '403 `FORBIDDEN`' },
  consumerError: { effect: { status: 424 }, outcome: '424 `CONSUMER_ERROR`' },
  rateLimited: {
    effect: { status: 429, retryAfter: 1 },
    outcome: '429 `RATE_LIMITED`, retry after a second',
  },
  serverError: { effect: { status: 500 }, outcome: '500 `INTERNAL_SERVER_ERROR`' },
  badGateway: { effect: { status: 502, body: 'html' }, outcome: '502 with a proxy’s HTML page' },
} as const satisfies Record<string, MagicValue>;

const once = ({ effect, outcome }: MagicValue): MagicValue => {
  const [error, ...more] = outcome.split(', ');
  return { effect, outcome: [`${error} once`, ...more, 'then success'].join(', '), once: true };
};

/** Magic email addresses, by local part. They affect requests that contain one in a body field. */
export const magicAddresses: Readonly<Record<string, MagicValue>> = {
  'bad-request': errors.badRequest,
  unauthorized: errors.unauthorized,
  forbidden: errors.forbidden,
  'not-found': { effect: { status: 404 }, outcome: '404 `SITE_NOT_FOUND`' },
  'consumer-error': errors.consumerError,
  'consumer-error-once': once(errors.consumerError),
  'rate-limited': errors.rateLimited,
  'rate-limited-once': once(errors.rateLimited),
  'server-error': errors.serverError,
  'server-error-once': once(errors.serverError),
  'bad-gateway': errors.badGateway,
  truncated: {
    effect: { body: 'truncated' },
    outcome: 'the request takes effect, then only half of the JSON is sent',
  },
  'reset-before': {
    effect: { drop: 'before' },
    outcome: 'the connection is reset before the request takes effect',
  },
  'reset-after': {
    effect: { drop: 'after' },
    outcome: 'the request takes effect, then the connection is reset',
  },
  'reset-mid-body': {
    effect: { drop: 'mid-body' },
    outcome: 'the request takes effect, then the connection is reset halfway through the response',
  },
  slow: { effect: { delayMs: 5000 }, outcome: 'the response takes five seconds' },
};

/** The start of a magic ID; the status follows. */
export const MAGIC_ID_START = '00000000-0000-4000-8000-000000000';

/** Magic IDs, by their last three digits. A request with one in its path gets an error with that status. */
export const magicIds: Readonly<Record<string, MagicValue>> = Object.fromEntries(
  Object.values(errors).map((error) => [error.effect.status, error]),
);

const byLocalPart = new Map(Object.entries(magicAddresses));
const byId = new Map(Object.entries(magicIds).map(([status, value]) => [MAGIC_ID_START + status, value]));

/** Finds requests' magic values, and remembers the addresses that have already failed once. */
export const createMagic = () => {
  const failed = perTeam(() => new Set<string>());
  const random = createRandom('magic');

  const ofAddress = (teamId: string, text: unknown): Fault | undefined => {
    const address = String(text).toLowerCase();
    const [, name = ''] = addressPattern.exec(address) ?? [];
    const value = byLocalPart.get(name);
    if (!value || (value.once && failed.of(teamId).has(address))) return undefined;
    failed.of(teamId).add(address);
    return faultFrom(value.effect, `the magic address ${name}@${MAGIC_DOMAIN}`, random);
  };
  const ofId = (id: string): Fault | undefined => {
    const value = byId.get(id);
    return value && faultFrom(value.effect, `the magic id ${id}`, random);
  };

  return {
    /** The fault for a request's magic value. The guest's address counts before the host's, and both before an ID. */
    of(teamId: string, { body, params }: RawInput): Fault | undefined {
      const { email, hostEmail } = (body ?? {}) as Record<string, unknown>;
      return (
        ofAddress(teamId, email) ??
        ofAddress(teamId, hostEmail) ??
        Object.values(params).map(ofId).find(Boolean)
      );
    },
    /** Lets the addresses of one team, or of all teams, fail once more. */
    clear: failed.clear,
  };
};

/** Matches a magic address, and ignores a plus suffix: each `slow+…` works like `slow`. */
const addressPattern = new RegExp(`^([^+]+?)(?:\\+.*)?@${MAGIC_DOMAIN.replace('.', '\\.')}$`);
