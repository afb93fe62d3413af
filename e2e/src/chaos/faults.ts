import type { FaultRule, Switches } from '@visitor-invitations/sandbox';
import { between, type Random } from './seeded.ts';

/** Limit of an attempt of the client, in milliseconds of the run. */
export const TIMEOUT_MS = 250;
/** Limit of a call of the client, in milliseconds of the run. */
export const DEADLINE_MS = 80 * TIMEOUT_MS;
/** The last moment, after the client has given an attempt up, in which the sandbox may still do what it asked for. */
export const SETTLE_MS = 300;
/** Lifetime of a token, in seconds. */
export const TOKEN_SECONDS = 5;

type Fault = Omit<FaultRule, 'operation' | 'probability' | 'seed'>;

/**
 * What happens to requests, and how often among the faults. What a status says happens before any work; `after`, `mid-body` and
 * `truncated` once it is done; a long delay outlasts the client, and what is not dropped is done late.
 */
const faults: readonly (Fault & { readonly weight: number })[] = [
  { weight: 8, drop: 'before' },
  { weight: 8, drop: 'after' },
  { weight: 6, drop: 'mid-body' },
  { weight: 6, body: 'truncated' },
  { weight: 5, delayMs: 2 * TIMEOUT_MS, drop: 'before' },
  { weight: 5, delayMs: { min: TIMEOUT_MS + 10, max: TIMEOUT_MS + 200 } },
  { weight: 4, delayMs: { min: 1, max: TIMEOUT_MS - 30 } },
  ...[408, 424, 500, 502, 503, 504].map((status) => ({ weight: 3, status })),
  { weight: 3, body: 'html', status: 502 },
  { weight: 2, status: 401 },
  { weight: 2, drift: ['unknown-member', 'empty-company', 'string-fast-track-code'] },
  { weight: 1, status: 503, retryAfter: 1 },
  ...[undefined, 0, 1, { dateIn: 1 }, 'soon'].map((retryAfter) => ({
    weight: 1,
    status: 429,
    ...(retryAfter !== undefined && { retryAfter }),
  })),
];

/** The rules by which about this share of all requests meets a fault, the same for the same seed. */
export const rulesOf = (share: number, seed: string): FaultRule[] => {
  const sum = faults.reduce((total, { weight }) => total + weight, 0);
  return faults.map(({ weight, ...fault }, index) => ({
    ...fault,
    operation: '*',
    probability: (share * weight) / sum,
    seed: `${seed} ${index}`,
  }));
};

const one = <Value>(random: Random, ...values: readonly [Value, ...Value[]]): Value =>
  values[between(0, values.length - 1, random)] ?? values[0];

/** How the service of a round decides what the interface leaves open. */
export const switchesOf = (random: Random): Partial<Switches> => ({
  tokenTtl: TOKEN_SECONDS,
  put: one(random, 'merge', 'merge', 'merge', 'replace'),
  'delete.effect': one(random, 'cancels', 'removes'),
  'delete.again': one(random, 404, 204),
  'create.status': one(random, 201, 200),
  'page.last': one(random, 'absent', 'null', 'empty'),
  lists: one(random, 'records', 'array', 'items'),
  dateTimes: one(random, 'utc', 'offset'),
  emptyMembers: one(random, 'absent', 'null', 'empty'),
  quota: one(random, 'off', 'off', '400/5'),
  'quota.headers': one(random, true, false),
  'quota.retryAfter': one(random, 'none', 'seconds', 'date'),
});
