import type { OperationId } from '@visitor-invitations/core/portable';
import type { RawInput } from '../http/raw-input.ts';
import type { ServiceRequest } from '../http/service-request.ts';
import type { FaultRule } from './fault-rule.ts';

/** A request, as far as faults look at it. */
export interface FaultSubject {
  readonly operation: OperationId;
  readonly request: Pick<ServiceRequest, 'header'>;
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
