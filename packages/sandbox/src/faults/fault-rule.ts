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
  /** The operation to affect, or `*` for all of them. */
  operation: z.enum(['*', ...operationIds], { error: `must be * or one of ${operationIds.join(', ')}` }),
  /** Only requests whose path parameters, query or body fields have these values. */
  match: z
    .record(
      z.string(),
      z.union([z.string(), z.number(), z.boolean()], { error: 'must be a string, a number, true or false' }),
    )
    .optional(),
  /** Only the nth matching request, counting from 1. */
  nth: count.optional(),
  /** Only every nth matching request. */
  every: count.optional(),
  /** Only some matching requests, with this probability from 0 to 1. */
  probability: z.number().min(0).max(1).optional(),
  /** Seed for `probability` and a `delayMs` range. The same seed gives the same results. */
  seed: z.union([z.string(), z.number()], { error: 'must be a string or a number' }).optional(),
  /** Maximum number of affected requests. */
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

/** A team's rules; the first match wins. */
export const faultRules = z.array(withoutContradictions(ruleObject, contradictions));

/** The parts of a request that rules can match. */
export interface FaultSubject {
  readonly operation: OperationId;
  readonly raw: RawInput;
}

/** Whether a rule matches a request. */
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

/** Compares values as text: a query is always text, but a rule can use a number or boolean. */
const isSaidAs = (field: unknown, value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof field) && String(field) === String(value);
