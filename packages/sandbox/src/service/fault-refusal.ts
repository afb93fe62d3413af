import {
  type OperationId,
  operations,
  type ServiceErrorCode,
  serviceErrors,
} from '@visitor-invitations/core/portable';
import { Refusal } from '../refusal.ts';

/** The error answer that a fault asks for; its code is the one that the operation documents for the status. */
export const faultRefusal = (
  operation: OperationId,
  status: number,
  code: string | undefined,
  message: string,
): Refusal => {
  const documented = [...operations[operation].errors, ...Object.keys(serviceErrors)] as ServiceErrorCode[];
  const fallback = status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR';
  const chosen = code ?? documented.find((name) => serviceErrors[name].status === status) ?? fallback;
  return new Refusal(status, chosen, message);
};
