import { type Operation, type OperationId, operations } from '@visitor-invitations/core/portable';
import type { Context } from 'hono';
import type { Engine } from '../engine.ts';
import type { Connection } from '../faults/connection.ts';
import { disturb } from '../faults/disturb.ts';
import type { Call, Handler } from '../handlers/handler.ts';
import { handlers } from '../handlers/handlers.ts';
import { settleReminders } from '../reminders/settle-reminders.ts';
import { isServed } from './addresses.ts';
import { toResponse } from './answer.ts';
import { authorize } from './authorize.ts';
import { identifyTeam, requireHeaders } from './headers.ts';
import { checkInput, type RawInput, readRawInput } from './input.ts';
import { NO_OPERATION, refuse } from './refusal.ts';

/** What travels with a request through Hono. */
export interface ServiceEnv {
  /** A fault sets `dropped` when the connection is to break. */
  Bindings: { readonly connection: Connection };
  /** What the request log wants to know. */
  Variables: { operation?: OperationId; teamId?: string; input?: RawInput; code?: string };
}

/** One request on its way through the service. */
export type ServiceContext = Context<ServiceEnv>;

/** One request, from its headers to its answer. The order of the steps is the order in which they can refuse. */
export const serve = async (
  id: OperationId,
  address: string,
  context: ServiceContext,
  engine: Engine,
): Promise<Response> => {
  const operation: Operation = operations[id];
  const request = context.req.raw;
  context.set('operation', id);

  const teamId = identifyTeam(request.headers, engine.switches);
  context.set('teamId', teamId);
  const switches = engine.switches.of(teamId);
  if (!isServed(operation, address, switches)) refuse('NOT_FOUND', NO_OPERATION);
  requireHeaders(request.headers, switches);
  if (!operation.token) {
    authorize(request.headers, teamId, switches, engine);
    takeFromQuota(teamId, context, engine);
  }
  const raw = await readRawInput(operation, request, context.req.param(), switches);
  context.set('input', raw);
  const fault = engine.faults.next(teamId, { operation: id, headers: request.headers, raw });
  const act = () =>
    toResponse(
      engine.answerForm(id, switches),
      work(id, checkInput(operation, raw), teamId, engine),
      context,
    );
  return fault ? disturb(id, fault, context, engine, act) : act();
};

const takeFromQuota = (teamId: string, context: ServiceContext, { switches, quota }: Engine): void => {
  const { exceeded, headers } = quota.take(teamId, switches.of(teamId));
  for (const [name, value] of Object.entries(headers)) context.header(name, value);
  if (exceeded) refuse('RATE_LIMITED', 'The rate limit of the team is exceeded');
};

const work = (id: OperationId, call: Call<OperationId>, teamId: string, engine: Engine): unknown => {
  // The catalogue ties each id to its handler; looked up by a variable, that tie is lost to the compiler.
  const handler = handlers[id] as Handler<OperationId>;
  const { db, clock, switches } = engine;
  const now = clock.now();
  settleReminders(db, now);
  return db.transaction(() => handler(call, { db, teamId, now, switches: switches.of(teamId) }));
};
