import { type OperationId, operations } from '@visitor-invitations/core/portable';
import * as z from 'zod';

const operationIds = Object.keys(operations) as [OperationId, ...OperationId[]];
const count = z.int().min(1);

const faultRule = z
  .strictObject({
    /** The operation to disturb, or `*` for every one. */
    operation: z.enum(['*', ...operationIds], { error: `must be * or one of ${operationIds.join(', ')}` }),
    /** Only requests whose path parameters, query or body fields have these values. */
    match: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
    /** Only the nth of those requests, counted from 1. */
    nth: count.optional(),
    /** Only each nth of those requests. */
    every: count.optional(),
    /** At most so many times. */
    times: count.optional(),
    /** Answer with this error status, before any work is done. */
    status: z.int().min(400).max(599).optional(),
    /** The code of that error; by default the documented one of the status. */
    code: z.string().min(1).optional(),
    /** `Retry-After` of that error: seconds, or an HTTP date. */
    retryAfter: z.union([z.number().min(0), z.string().min(1)]).optional(),
    /** Wait so many milliseconds of real time first. */
    delayMs: z.int().min(0).max(600_000).optional(),
    /** Close the connection without an answer, before or after the work was done. */
    drop: z.enum(['before', 'after']).optional(),
  })
  .refine((rule) => rule.status !== undefined || rule.delayMs !== undefined || rule.drop !== undefined, {
    error: 'needs at least one of status, delayMs and drop',
  })
  .refine((rule) => rule.status === undefined || rule.drop === undefined, {
    path: ['drop'],
    error: 'must be left out when status is given',
  })
  .refine((rule) => rule.status !== undefined || (rule.code ?? rule.retryAfter) === undefined, {
    path: ['status'],
    error: 'is required with code and retryAfter',
  })
  .refine((rule) => rule.nth === undefined || rule.every === undefined, {
    path: ['every'],
    error: 'must be left out when nth is given',
  });

/** The rules of a team, first match first. */
export const faultRules = z.array(faultRule);

/** An error on demand: which requests to disturb, and how. */
export type FaultRule = z.infer<typeof faultRule>;
