import type { OperationId } from '@visitor-invitations/core/portable';
import type { Fault } from '../faults/fault.ts';
import { retryAfterHeader } from '../faults/retry-after.ts';
import type { ServiceReply } from '../http/service-reply.ts';
import type { Engine } from './engine.ts';
import { faultRefusal } from './fault-refusal.ts';
import { htmlPage } from './html-page.ts';
import type { Passage } from './passage.ts';
import { spoil } from './spoil.ts';

/**
 * Answers a request as a fault wants it: waits, fails without acting, or acts and spoils what comes of it.
 * @param act does the work; it may refuse, and a connection that drops after the work then drops all the same
 */
export const disturb = async (
  id: OperationId,
  { effect, delayMs, source }: Fault,
  passage: Passage,
  { sleep, db, realTime }: Engine,
  act: () => ServiceReply,
): Promise<ServiceReply> => {
  if (delayMs > 0) await sleep(delayMs);
  const { drop, status, code, retryAfter, body } = effect;
  // A sandbox that was closed during the delay has nobody left to answer.
  if (drop === 'before' || !db.isOpen) return { status: 500, headers: {}, dropped: 'unanswered' };

  const remark = `You asked the sandbox for this error with ${source}.`;
  if (retryAfter !== undefined) {
    passage.headers = { ...passage.headers, 'retry-after': retryAfterHeader(retryAfter, realTime()) };
  }
  if (body === 'html') return htmlReply(status ?? 502, remark);
  if (status !== undefined) throw faultRefusal(id, status, code, remark);
  if (drop) passage.dropped = drop === 'after' ? 'unanswered' : 'mid-body';
  return spoil(act(), effect);
};

const htmlReply = (status: number, remark: string): ServiceReply => ({
  status,
  headers: { 'content-type': 'text/html; charset=UTF-8' },
  body: htmlPage(status, remark),
});
