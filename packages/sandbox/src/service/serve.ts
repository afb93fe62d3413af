import { type Operation, type OperationId, operations } from '@visitor-invitations/core/portable';
import type { Call, Handler } from '../handlers/handler.ts';
import { handlers } from '../handlers/handlers.ts';
import { isServed } from '../http/addresses.ts';
import type { ServiceReply } from '../http/service-reply.ts';
import type { ServiceRequest } from '../http/service-request.ts';
import { NO_OPERATION, refuse } from '../refusal.ts';
import { settleReminders } from '../reminders/settle-reminders.ts';
import { toReply } from './answer.ts';
import { authorize } from './authorize.ts';
import { disturb } from './disturb.ts';
import type { Engine } from './engine.ts';
import { identifyTeam, requireHeaders } from './headers.ts';
import { checkInput, readRawInput } from './input.ts';
import type { Passage } from './passage.ts';
import type { Route } from './router.ts';

/** One request, from its headers to its reply. The order of the steps is the order in which they can refuse. */
export const serve = async (
  { id, address, params }: Route,
  request: ServiceRequest,
  passage: Passage,
  engine: Engine,
): Promise<ServiceReply> => {
  const operation: Operation = operations[id];
  const teamId = identifyTeam(request, engine.switches);
  passage.teamId = teamId;
  const switches = engine.switches.of(teamId);
  if (!isServed(operation, address, switches)) refuse('NOT_FOUND', NO_OPERATION);
  requireHeaders(request, switches);
  if (!operation.token) {
    authorize(request, teamId, switches, engine);
    const { exceeded, headers } = engine.quota.take(teamId, switches);
    passage.headers = headers;
    if (exceeded) refuse('RATE_LIMITED', 'This team is over its rate limit');
  }
  const raw = await readRawInput(operation, request, params);
  passage.input = raw;
  const fault = engine.faults.next(teamId, { operation: id, request, raw });
  const act = () =>
    toReply(engine.answerForm(id, switches), work(id, checkInput(operation, raw, switches), teamId, engine));
  if (!fault) return act();
  return disturb(id, fault, passage, engine, () => {
    // While the fault delayed the request, a reset may have taken the team away.
    if (!operation.token && !engine.teams.exists(teamId))
      refuse('UNAUTHORIZED', 'This team no longer exists');
    return act();
  });
};

/** Issuing a token is safe for whoever asks, but stores the token. */
const onlyReads = ({ effect, token }: Operation) => effect === 'safe' && !token;

const work = (id: OperationId, call: Call<OperationId>, teamId: string, engine: Engine): unknown => {
  // The catalogue ties each id to its handler; looked up by a variable, that tie is lost to the compiler.
  const handler = handlers[id] as Handler<OperationId>;
  const { db, clock, switches } = engine;
  const now = clock.now();
  settleReminders(db, now);
  const handle = () => handler(call, { db, teamId, now, switches: switches.of(teamId) });
  return onlyReads(operations[id]) ? handle() : db.batched(handle);
};
