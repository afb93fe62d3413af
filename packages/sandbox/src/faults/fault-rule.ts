import { type OperationId, operations } from '@visitor-invitations/core/contract';
import * as z from 'zod';
import type { RawInput } from '../http/messages.ts';
import {
  type Contradiction,
  effectContradictions,
  effectShape,
  excludes,
  withoutContradictions,
} from './effect.ts';

const operationIds = Object.keys(operations) as [OperationId, ...OperationId[]];
const count = z.int().min(1);

const ruleObject = z.strictObject({
  /** The operation to disturb, or `*` for every one. */
  operation: z.enum(['*', ...operationIds], { error: `must be * or one of ${operationIds.join(', ')}` }),
  /** Only requests whose path parameters, query or body fields have these values. */
  match: z
    .record(
      z.string(),
      z.union([z.string(), z.number(), z.boolean()], { error: 'must be a string, a number, true or false' }),
    )
    .optional(),
  /** Only the nth of those requests, counted from 1. */
  nth: count.optional(),
  /** Only each nth of those requests. */
  every: count.optional(),
  /** Only some of those requests, drawn with this probability from 0 to 1. */
  probability: z.number().min(0).max(1).optional(),
  /** What `probability` and a spread `delayMs` are drawn from: the same seed draws the same. */
  seed: z.union([z.string(), z.number()], { error: 'must be a string or a number' }).optional(),
  /** Maximum number of times. */
  times: count.optional(),
  ...effectShape,
});

/** An error on demand: which requests it affects, and how. */
export type FaultRule = z.infer<typeof ruleObject>;

const contradictions: readonly Contradiction<FaultRule>[] = [
  ...effectContradictions,
  excludes('every', 'nth'),
  excludes('probability', 'nth', 'every'),
  {
    field: 'seed',
    rule: 'needs probability or a delayMs range: without them, nothing is random',
    when: ({ seed, probability, delayMs }) =>
      seed !== undefined && probability === undefined && typeof delayMs !== 'object',
  },
];

/** The rules of a team, first match first. */
export const faultRules = z.array(withoutContradictions(ruleObject, contradictions));

/** A request, as far as faults look at it. */
export interface FaultSubject {
  readonly operation: OperationId;
  readonly raw: RawInput;
}

/** Whether a rule is about a request. */
export const fits = (rule: FaultRule, { operation, raw }: FaultSubject): boolean => {
  if (rule.operation !== '*' && rule.operation !== operation) return false;
  if (rule.match === undefined) return true;
  const { params, query, body } = raw;
  const fields: Record<string, unknown> = {
    ...(typeof body === 'object' ? body : {}),
    ...query,
    ...params,
  };
  return Object.entries(rule.match).every(([name, value]) => isSaidAs(fields[name], value));
};

/** A query is text, and a rule may say a number or a boolean: what counts is how it is written. */
const isSaidAs = (field: unknown, value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof field) && String(field) === String(value);
