import { type Operation, type OperationId, operations } from '@visitor-invitations/core/portable';
import type { Switches } from '../switches/switches.ts';
import type { ServiceContext } from './serve.ts';

/** The successful answer of an operation: status and body as the switches of the team want them. */
export const toResponse = (
  id: OperationId,
  answer: unknown,
  context: ServiceContext,
  switches: Switches,
): Response => {
  const operation: Operation = operations[id];
  const status = id === 'invitations.delete' ? switches['delete.status'] : operation.success;
  return answer === undefined ? context.body(null, status) : context.json(answer, status as 200);
};
