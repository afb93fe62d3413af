import type { FaultRule, Switches } from '@visitor-invitations/sandbox';
import { pick, type Random } from './seeded.ts';

/** Limit of an attempt of the client, in milliseconds of the run. */
export const TIMEOUT_MS = 250;
/** Limit of a call of the client, in milliseconds of the run. */
export const DEADLINE_MS = 80 * TIMEOUT_MS;

/** A status comes before any work; `after`, `mid-body`, `truncated` and the long delay come once the request is done. */
const faults: readonly Omit<FaultRule, 'operation'>[] = [
  ...(['before', 'after', 'mid-body'] as const).map((drop) => ({ drop })),
  { body: 'truncated' },
  { body: 'html', status: 502 },
  { delayMs: 2 * TIMEOUT_MS, drop: 'before' },
  { delayMs: { min: TIMEOUT_MS + 10, max: TIMEOUT_MS + 200 } },
  ...[401, 408, 424, 500, 503].map((status) => ({ status })),
  ...[0, 1, { dateIn: 1 }, 'soon'].map((retryAfter) => ({ status: 429, retryAfter })),
];

/** The rules by which about every fifth request meets a fault, the same for the same seed. */
export const rulesOf = (seed: string): FaultRule[] =>
  faults.map((fault, index) => ({
    ...fault,
    operation: '*',
    probability: 0.2 / faults.length,
    seed: `${seed} ${index}`,
  }));

/** How the service of a round decides what the API reference leaves open. */
export const switchesOf = (random: Random): Partial<Switches> => ({
  tokenTtl: 5,
  put: pick(['merge', 'merge', 'merge', 'replace'], random),
  'delete.effect': pick(['cancels', 'removes'], random),
  'delete.again': pick([404, 204], random),
  quota: pick(['off', '400/5'], random),
  'quota.retryAfter': pick(['none', 'seconds', 'date'], random),
});
