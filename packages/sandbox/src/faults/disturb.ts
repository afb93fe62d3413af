import type { OperationId } from '@visitor-invitations/core/portable';
import type { Engine } from '../engine.ts';
import type { ServiceContext } from '../http/serve.ts';
import type { Fault } from './fault.ts';
import { faultRefusal } from './fault-refusal.ts';
import { htmlPage } from './html-page.ts';
import { retryAfterHeader } from './retry-after.ts';
import { spoil } from './spoil.ts';

/**
 * Answers a request as a fault wants it: waits, fails without acting, or acts and spoils what comes of it.
 * @param act does the work; it may refuse, and a connection that drops after the work then drops all the same
 */
export const disturb = async (
  id: OperationId,
  { effect, delayMs, source }: Fault,
  context: ServiceContext,
  { sleep, db, realTime }: Engine,
  act: () => Response,
): Promise<Response> => {
  const { connection } = context.env;
  if (delayMs > 0) await sleep(delayMs);
  // A sandbox that was closed during the delay has nobody left to answer.
  if (effect.drop === 'before' || !db.isOpen) {
    connection.dropped = 'unanswered';
    return context.body(null);
  }

  const { status, code, retryAfter, body } = effect;
  const remark = `The sandbox was asked for this error by ${source}.`;
  if (retryAfter !== undefined) context.header('retry-after', retryAfterHeader(retryAfter, realTime()));
  if (body === 'html') return context.html(htmlPage(status ?? 502, remark), (status ?? 502) as 502);
  if (status !== undefined) throw faultRefusal(id, status, code, remark);

  if (effect.drop) connection.dropped = effect.drop === 'after' ? 'unanswered' : 'mid-body';
  const response = act();
  // Where there is no body, nothing can break off in the middle of it.
  if (effect.drop && response.body === null) connection.dropped = 'unanswered';
  return spoil(response, effect);
};
