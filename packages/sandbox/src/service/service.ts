import { jsonReply, type ServiceReply } from '../http/service-reply.ts';
import type { ServiceRequest } from '../http/service-request.ts';
import { asRefusal, NO_OPERATION, refuse } from '../refusal.ts';
import type { Engine } from './engine.ts';
import type { Passage } from './passage.ts';
import { redactInput, redactPath } from './redact.ts';
import { createRouter } from './router.ts';
import { serve } from './serve.ts';

/** Takes a request of a client to its end, whatever that is: it never rejects. */
export type Service = (request: ServiceRequest) => Promise<ServiceReply>;

/** The service, with its request log. */
export const createService = (engine: Engine): Service => {
  const routeOf = createRouter();
  return async (request) => {
    const at = engine.clock.now();
    const start = performance.now();
    const route = routeOf(request.method, request.path);
    const passage: Passage = {};
    let reply: ServiceReply;
    let code: string | undefined;
    try {
      const found = route ?? refuse('NOT_FOUND', NO_OPERATION);
      reply = completed(await served(found, request, passage, engine), passage);
    } catch (error) {
      const { status, message, ...refusal } = asRefusal(error);
      code = refusal.code;
      reply = completed(jsonReply(status, { code, message }), passage);
    }
    engine.requests.add({
      at,
      method: request.method,
      path: redactPath(request.path),
      operation: route?.id,
      input: passage.input && redactInput(passage.input),
      status: reply.dropped ? undefined : reply.status,
      code,
      ms: Math.round((performance.now() - start) * 100) / 100,
      team: passage.teamId,
    });
    return reply;
  };
};

/** What comes of a request, once everything that it may have done or seen is in the file. */
const served = async (...request: Parameters<typeof serve>): Promise<ServiceReply> => {
  const [, , , { db }] = request;
  try {
    return await serve(...request);
  } finally {
    await db.written();
  }
};

/** The reply with what the request met on its way. */
const completed = (reply: ServiceReply, { headers, dropped }: Passage): ServiceReply => {
  if (!headers && !dropped) return reply;
  return {
    ...reply,
    headers: { ...reply.headers, ...headers },
    // Where there is no body, nothing can break off in the middle of it.
    ...(dropped && { dropped: reply.body === undefined ? 'unanswered' : dropped }),
  };
};
