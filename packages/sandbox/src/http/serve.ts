import { type Operation, type OperationId, operations } from '@visitor-invitations/core/portable';
import type { Context } from 'hono';
import type { Engine } from '../engine.ts';
import { disturb } from '../faults/disturb.ts';
import type { Call, Handler } from '../handlers/handler.ts';
import { handlers } from '../handlers/handlers.ts';
import { teamOfToken } from '../store/tokens.ts';
import { toResponse } from './answer.ts';
import { readBearerToken, readTeam } from './headers.ts';
import { checkInput, type RawInput, readRawInput } from './input.ts';
import { refuse } from './refusal.ts';

/** What travels with a request through Hono. */
export interface ServiceEnv {
  /** A fault sets `dropped`: then the connection ends without an answer. */
  Bindings: { readonly connection: { dropped: boolean } };
  /** What the request log wants to know. */
  Variables: { operation?: OperationId; teamId?: string };
}

/** One request on its way through the service. */
export type ServiceContext = Context<ServiceEnv>;

/** One request, from its headers to its answer. The order of the steps is the order in which they can refuse. */
export const serve = async (id: OperationId, context: ServiceContext, engine: Engine): Promise<Response> => {
  const operation: Operation = operations[id];
  const request = context.req.raw;
  context.set('operation', id);

  const teamId = readTeam(request.headers);
  context.set('teamId', teamId);
  if (!operation.token) {
    authorize(request.headers, teamId, engine);
    takeFromQuota(teamId, context, engine);
  }
  const raw = await readRawInput(operation, request, context.req.param());
  const fault = engine.faults.next(teamId, { operation: id, fields: fieldsOf(raw) });
  await disturb(id, fault, context, engine);
  if (context.env.connection.dropped) return context.body(null);

  const answer = work(id, checkInput(operation, raw), teamId, engine);
  if (fault?.drop === 'after') context.env.connection.dropped = true;
  return toResponse(id, answer, context, engine.switches.of(teamId));
};

/** 401 for a token that is missing, unknown or expired (A3); 403 for one of another team (A17). */
const authorize = (headers: Headers, teamId: string, { db, clock }: Engine): void => {
  const token = readBearerToken(headers);
  const tokenTeam = token === undefined ? undefined : teamOfToken(db, token, clock.now());
  if (tokenTeam === undefined) refuse('UNAUTHORIZED', 'A valid bearer token is required');
  if (tokenTeam !== teamId) refuse('FORBIDDEN', 'The token is not for the team of the team header');
};

const takeFromQuota = (teamId: string, context: ServiceContext, { switches, quota }: Engine): void => {
  const setting = switches.of(teamId).quota;
  if (setting === null) return;
  const { exceeded, headers } = quota.take(teamId, setting);
  for (const [name, value] of Object.entries(headers)) context.header(name, value);
  if (exceeded) refuse('RATE_LIMITED', 'The rate limit of the team is exceeded');
};

const fieldsOf = ({ params, query, body }: RawInput): Record<string, unknown> => ({
  ...(typeof body === 'object' ? body : {}),
  ...query,
  ...params,
});

const work = (id: OperationId, call: Call<OperationId>, teamId: string, engine: Engine): unknown => {
  // The catalogue ties each id to its handler; looked up by a variable, that tie is lost to the compiler.
  const handler = handlers[id] as Handler<OperationId>;
  const { db, clock, switches } = engine;
  return db.transaction(() => handler(call, { db, teamId, now: clock.now(), switches: switches.of(teamId) }));
};
