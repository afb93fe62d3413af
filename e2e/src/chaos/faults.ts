import type { FaultRule, Switches } from '@visitor-invitations/sandbox';
import { pick, type Random } from './seeded.ts';

/** Limit of an attempt of the client, in milliseconds of the run. */
export const TIMEOUT_MS = 250;
/** Limit of a call of the client, in milliseconds of the run. */
export const DEADLINE_MS = 80 * TIMEOUT_MS;
/** The last moment, after the client has given an attempt up, in which the sandbox may still do what it asked for. */
export const SETTLE_MS = 300;
/** Lifetime of a token, in seconds. */
export const TOKEN_SECONDS = 5;

/**
 * What happens to requests. What a status says happens before any work; `after`, `mid-body` and `truncated` once it is done; a
 * long delay outlasts the client, and what is not dropped is done late.
 */
const faults: readonly Omit<FaultRule, 'operation'>[] = [
  { drop: 'before' },
  { drop: 'after' },
  { drop: 'mid-body' },
  { body: 'truncated' },
  { body: 'html', status: 502 },
  { delayMs: 2 * TIMEOUT_MS, drop: 'before' },
  { delayMs: { min: TIMEOUT_MS + 10, max: TIMEOUT_MS + 200 } },
  { delayMs: { min: 1, max: TIMEOUT_MS - 30 } },
  ...[401, 408, 424, 500, 503].map((status) => ({ status })),
  { drift: ['unknown-member', 'empty-company', 'string-fast-track-code'] },
  { status: 503, retryAfter: 1 },
  ...[0, 1, { dateIn: 1 }, 'soon'].map((retryAfter) => ({ status: 429, retryAfter })),
];

/** The rules by which about this share of all requests meets a fault, the same for the same seed. */
export const rulesOf = (share: number, seed: string): FaultRule[] =>
  faults.map((fault, index) => ({
    ...fault,
    operation: '*',
    probability: share / faults.length,
    seed: `${seed} ${index}`,
  }));

/** How the service of a round decides what the interface leaves open. */
export const switchesOf = (random: Random): Partial<Switches> => ({
  tokenTtl: TOKEN_SECONDS,
  put: pick(['merge', 'merge', 'merge', 'replace'], random),
  'delete.effect': pick(['cancels', 'removes'], random),
  'delete.again': pick([404, 204], random),
  'page.last': pick(['absent', 'null', 'empty'], random),
  lists: pick(['records', 'array', 'items'], random),
  emptyMembers: pick(['absent', 'null', 'empty'], random),
  quota: pick(['off', '400/5'], random),
  'quota.retryAfter': pick(['none', 'seconds', 'date'], random),
});
