import {
  type Operation,
  type OperationId,
  operations,
  REQUEST_ID_HEADER,
} from '@visitor-invitations/core/contract';
import type { Handler, OperationInput } from '../handlers/handler.ts';
import { handlers } from '../handlers/handlers.ts';
import { isServed } from '../http/addresses.ts';
import { jsonResponse, noResponse, type ServiceRequest, type ServiceResponse } from '../http/messages.ts';
import { asRefusal, NO_OPERATION, refuse } from '../refusal.ts';
import { applyFault } from './apply-fault.ts';
import { authorize, identifyTeam, requireHeaders } from './authenticate.ts';
import { type Engine, isOver, type RequestContext } from './engine.ts';
import { checkInput, readRawInput } from './input.ts';
import { redactInput, redactPath } from './request-log.ts';
import { toResponse } from './response-form.ts';
import { createRouter, type Route } from './router.ts';

/** Handles a client's request. Never rejects. */
type Service = (request: ServiceRequest) => Promise<ServiceResponse>;

/** The service, with its request log. */
export const createService = (engine: Engine): Service => {
  const routeOf = createRouter();
  return async (request) => {
    const at = engine.clock.now();
    const start = performance.now();
    const route = routeOf(request.method, request.path);
    const context: RequestContext = {};
    let response: ServiceResponse;
    let code: string | undefined;
    try {
      const found = route ?? refuse('NOT_FOUND', NO_OPERATION);
      response = await serve(found, request, context, engine);
    } catch (error) {
      const { status, message, ...refusal } = asRefusal(error);
      code = refusal.code;
      response = jsonResponse(status, { code, message });
    }
    if (isOver(context, engine)) return noResponse;
    const { status, body } = response;
    const dropped = howDropped(response, context);
    const requestId = engine.requests.nextId();
    engine.requests.add({
      id: requestId,
      at,
      method: request.method,
      path: redactPath(request.path),
      operation: route?.id,
      input: context.input && redactInput(context.input),
      status: dropped ? undefined : status,
      code,
      ms: Math.round((performance.now() - start) * 100) / 100,
      team: context.teamId,
    });
    const headers = { ...response.headers, ...context.headers, [REQUEST_ID_HEADER]: String(requestId) };
    return { status, headers, body, dropped };
  };
};

/** How the connection breaks, if it does. A response without a body can't break off in the middle. */
const howDropped = (response: ServiceResponse, context: RequestContext) =>
  context.dropped && response.body === undefined ? 'no-response' : (context.dropped ?? response.dropped);

/** Handles one request, from its headers to its response. An earlier step's refusal comes first. */
const serve = async (
  { id, address, params }: Route,
  request: ServiceRequest,
  context: RequestContext,
  engine: Engine,
): Promise<ServiceResponse> => {
  const operation: Operation = operations[id];
  const teamId = identifyTeam(request, engine.switches);
  context.teamId = teamId;
  context.era = engine.eras.of(teamId);
  const switches = engine.switches.of(teamId);
  if (!isServed(operation, address, switches)) refuse('NOT_FOUND', NO_OPERATION);
  requireHeaders(request, switches);
  if (!operation.token) {
    authorize(request, teamId, engine);
    const { exceeded, headers } = engine.quota.take(teamId, switches);
    context.headers = headers;
    if (exceeded) refuse('RATE_LIMITED', 'This team is over its rate limit');
  }
  const raw = readRawInput(operation, request, params, operation.body && (await request.text()));
  if (isOver(context, engine)) return noResponse;
  context.input = raw;
  const fault = engine.faults.next(teamId, { operation: id, raw });
  const act = () => toResponse(id, switches, work(id, checkInput(operation, raw, switches), teamId, engine));
  if (!fault) return act();
  return applyFault(id, fault, context, engine, act);
};

/** Whether an operation only reads. A token request is safe to repeat, but stores the token. */
const onlyReads = ({ effect, token }: Operation) => effect === 'safe' && !token;

/** Runs an operation once its input is checked. */
const work = (
  id: OperationId,
  call: OperationInput<OperationId>,
  teamId: string,
  engine: Engine,
): unknown => {
  // The catalogue ties each id to its handler; looked up by a variable, that tie is lost to the compiler.
  const handler = handlers[id] as Handler<OperationId>;
  const { db, clock, switches } = engine;
  const now = clock.now();
  const handle = () => handler(call, { db, teamId, now, switches: switches.of(teamId) });
  return onlyReads(operations[id]) ? handle() : db.transaction(handle);
};
