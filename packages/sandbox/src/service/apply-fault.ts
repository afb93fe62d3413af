import { STATUS_CODES } from 'node:http';
import { type OperationId, operations, serviceErrors } from '@visitor-invitations/core/contract';
import type { ServiceErrorCode } from '@visitor-invitations/core/errors';
import { withDrift } from '../faults/drift.ts';
import { type Effect, retryAfterHeader } from '../faults/effect.ts';
import type { Fault } from '../faults/fault.ts';
import { firstHalf, noResponse, type ServiceResponse } from '../http/messages.ts';
import { Refusal } from '../refusal.ts';
import { type Engine, isOver, type RequestContext } from './engine.ts';

/**
 * Applies a fault to a request: waits, fails without acting, or acts and corrupts the response.
 * @param act does the work, and may throw a refusal. A fault that drops the connection still drops it then.
 */
export const applyFault = async (
  id: OperationId,
  { effect, delayMs, source }: Fault,
  context: RequestContext,
  engine: Engine,
  act: () => ServiceResponse,
): Promise<ServiceResponse> => {
  if (delayMs > 0) await engine.sleep(delayMs);
  const { drop, status, code, retryAfter, body } = effect;
  if (drop === 'before' || isOver(context, engine)) return noResponse;

  const remark = `You asked the sandbox for this error with ${source}.`;
  if (retryAfter !== undefined) {
    context.headers = { ...context.headers, 'retry-after': retryAfterHeader(retryAfter, engine.realTime()) };
  }
  if (body === 'html') return htmlResponse(status ?? 502, remark);
  if (status !== undefined) throw faultRefusal(id, status, code, remark);
  if (drop) context.dropped = drop === 'after' ? 'no-response' : 'mid-body';
  return corruptBody(act(), effect);
};

/** Corrupts a successful response: adds differences from the contract, or cuts it in half. */
const corruptBody = (response: ServiceResponse, { body: damage, drift }: Effect): ServiceResponse => {
  const { body } = response;
  if (body === undefined) return response;
  if (drift) return { ...response, body: JSON.stringify(withDrift(JSON.parse(body), drift)) };
  return damage === 'truncated' ? { ...response, body: firstHalf(body) } : response;
};

/** The error response that a fault requests. By default, its code is the operation's documented one for the status. */
const faultRefusal = (
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

/** A proxy's page for a service that doesn't respond. */
const htmlResponse = (status: number, remark: string): ServiceResponse => {
  const title = `${status} ${STATUS_CODES[status] ?? 'Error'}`;
  const body = `<html>
<head><title>${title}</title></head>
<body>
<center><h1>${title}</h1></center>
<hr><center>${remark}</center>
</body>
</html>
`;
  return { status, headers: { 'content-type': 'text/html; charset=UTF-8' }, body };
};
