import { asList } from '@visitor-invitations/local-server/objects';
import * as z from 'zod';
import { driftKinds } from './drift.ts';

/**
 * A rule about members that are valid separately. `field` is the member it's about, or empty for the whole; `rule` follows its
 * name.
 */
export interface Contradiction<Value> {
  readonly field: (keyof Value & string) | '';
  readonly rule: string;
  readonly when: (value: Value) => boolean;
}

/** The member can't be combined with any of the others. */
export const excludes = <Value>(
  field: keyof Value & string,
  ...others: readonly (keyof Value & string)[]
): Contradiction<Value> => ({
  field,
  rule: `can’t be combined with ${asList(others)}`,
  when: (value) => value[field] !== undefined && others.some((other) => value[other] !== undefined),
});

/** The schema with a check for contradictions, which reports all of them together. */
export const withoutContradictions = <Value>(
  schema: z.ZodType<Value>,
  contradictions: readonly Contradiction<Value>[],
): z.ZodType<Value> =>
  schema.superRefine((value, context) => {
    for (const { field, rule, when } of contradictions) {
      if (when(value)) context.addIssue({ code: 'custom', path: field ? [field] : [], message: rule });
    }
  });

const rule = {
  error: 'must be seconds, ASCII text like an HTTP date, or { "dateIn": seconds }',
};

/**
 * The forms of `Retry-After`: seconds, any text that a header can carry (an HTTP date, or an absurd one such as `soon`), or an
 * HTTP date this many seconds from now.
 */
export const retryAfter = z.union(
  [
    z.number().min(0),
    z.string().regex(/^[!-~]([ -~]*[!-~])?$/, rule),
    z.strictObject({ dateIn: z.number() }),
  ],
  rule,
);

/**
 * The header's value.
 * @param now real time in milliseconds since 1970: callers compare a date with their own clock, not the sandbox's
 */
export const retryAfterHeader = (value: z.infer<typeof retryAfter>, now: number): string =>
  typeof value === 'object' ? new Date(now + value.dateIn * 1000).toUTCString() : String(value);

const milliseconds = z.int().min(0).max(600_000);
const delayRule = {
  error: 'must be whole milliseconds up to 600000, or { "min", "max" } with min at most max',
};
const delay = z.union(
  [
    milliseconds,
    z.strictObject({ min: milliseconds, max: milliseconds }).refine(({ min, max }) => min <= max, delayRule),
  ],
  delayRule,
);

/** The members of a fault rule that say what happens to the request. */
export const effectShape = {
  /** Responds with this error status before doing any work. */
  status: z.int().min(400).max(599).optional(),
  /** The error's code. Default: the documented one for the status. */
  code: z.string().min(1).optional(),
  /** The error's `Retry-After` header. */
  retryAfter: retryAfter.optional(),
  /** Waits this many milliseconds of real time first, or a random number from a range. */
  delayMs: delay.optional(),
  /** Resets the connection: before the work, after it, or after half of the response body. */
  drop: z.enum(['before', 'after', 'mid-body']).optional(),
  /** `truncated`: does the work, and sends half of its JSON. `html`: responds like a proxy, with 502 unless `status` is set. */
  body: z.enum(['truncated', 'html']).optional(),
  /** Does the work, and responds with these differences from the contract. */
  drift: z.array(z.enum(driftKinds)).min(1, { error: 'must name at least one kind' }).optional(),
};

/** A fault's effect on a request. */
export type Effect = z.infer<z.ZodObject<typeof effectShape>>;

/** Combinations that an effect can't have. */
export const effectContradictions: readonly Contradiction<Effect>[] = [
  {
    field: '',
    rule: 'needs at least one of status, delayMs, drop, body and drift',
    when: ({ status, delayMs, drop, body, drift }) =>
      (status ?? delayMs ?? drop ?? body ?? drift) === undefined,
  },
  excludes('drop', 'status'),
  {
    field: 'body',
    rule: 'can only be html together with status',
    when: ({ status, body }) => status !== undefined && body === 'truncated',
  },
  excludes('body', 'drop'),
  excludes('drift', 'status', 'drop', 'body'),
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
