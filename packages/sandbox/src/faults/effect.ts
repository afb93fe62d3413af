import * as z from 'zod';
import { type Contradiction, withoutContradictions } from './contradictions.ts';
import { driftKinds } from './drift.ts';
import { retryAfter } from './retry-after.ts';

const milliseconds = z.int().min(0).max(600_000);
const delayRule = {
  error: 'must be whole milliseconds up to 600000, or { "min", "max" } with min no more than max',
};
const delay = z.union(
  [
    milliseconds,
    z.strictObject({ min: milliseconds, max: milliseconds }).refine(({ min, max }) => min <= max, delayRule),
  ],
  delayRule,
);

/** What a fault does to a request; fault rules and the fault header share it. */
export const effectShape = {
  /** Answer with this error status, before any work is done. */
  status: z.int().min(400).max(599).optional(),
  /** The code of that error; by default the documented one of the status. */
  code: z.string().min(1).optional(),
  /** `Retry-After` of that error. */
  retryAfter: retryAfter.optional(),
  /** Wait so many milliseconds of real time first, or a number of them drawn from a range. */
  delayMs: delay.optional(),
  /** Reset the connection: before the work, after it, or after it and half of the answer's body. */
  drop: z.enum(['before', 'after', 'mid-body']).optional(),
  /** `truncated`: do the work, and answer half of its JSON. `html`: answer as a proxy does, 502 unless `status` is given. */
  body: z.enum(['truncated', 'html']).optional(),
  /** Do the work, and answer with these differences from the contract. */
  drift: z.array(z.enum(driftKinds)).min(1, { error: 'must name at least one kind' }).optional(),
};

const effectObject = z.strictObject(effectShape);

/** What a fault does to a request. */
export type Effect = z.infer<typeof effectObject>;

/** What makes no sense in an effect. */
export const effectContradictions: readonly Contradiction<Effect>[] = [
  {
    field: '',
    rule: 'needs at least one of status, delayMs, drop, body and drift',
    when: ({ status, delayMs, drop, body, drift }) =>
      (status ?? delayMs ?? drop ?? body ?? drift) === undefined,
  },
  {
    field: 'drop',
    rule: 'can’t be combined with status',
    when: ({ status, drop }) => status !== undefined && drop !== undefined,
  },
  {
    field: 'body',
    rule: 'can only be html when combined with status',
    when: ({ status, body }) => status !== undefined && body === 'truncated',
  },
  {
    field: 'body',
    rule: 'can’t be combined with drop',
    when: ({ drop, body }) => drop !== undefined && body !== undefined,
  },
  {
    field: 'drift',
    rule: 'can’t be combined with status, drop or body',
    when: ({ status, drop, body, drift }) => drift !== undefined && (status ?? drop ?? body) !== undefined,
  },
  {
    field: 'code',
    rule: 'can’t be combined with an html body',
    when: ({ body, code }) => body === 'html' && code !== undefined,
  },
  {
    field: 'status',
    rule: 'is required with code or retryAfter',
    when: ({ status, code, body, retryAfter }) =>
      status === undefined && body !== 'html' && (code ?? retryAfter) !== undefined,
  },
];

/** An effect on its own, as the fault header carries it. */
export const effect = withoutContradictions(effectObject, effectContradictions);
