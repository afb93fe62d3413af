import type { OperationId } from '@visitor-invitations/core/portable';
import type { Engine } from '../engine.ts';
import type { ServiceContext } from '../http/serve.ts';
import type { FaultRule } from './fault-rule.ts';
import { faultRefusal } from './faults.ts';

/** What a fault does before any work is done: waits, drops the connection, or refuses. */
export const disturb = async (
  id: OperationId,
  fault: FaultRule | undefined,
  context: ServiceContext,
  engine: Engine,
): Promise<void> => {
  if (fault?.delayMs) await engine.sleep(fault.delayMs);
  // A sandbox that was closed during the delay has nobody left to answer.
  if (fault?.drop === 'before' || !engine.db.isOpen) context.env.connection.dropped = true;
  if (context.env.connection.dropped) return;
  if (fault?.retryAfter !== undefined) context.header('retry-after', String(fault.retryAfter));
  if (fault?.status !== undefined) throw faultRefusal(id, fault.status, fault.code);
};
