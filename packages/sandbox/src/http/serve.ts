import { type Operation, type OperationId, operations } from '@visitor-invitations/core/portable';
import type { Engine } from '../engine.ts';
import { disturb } from '../faults/disturb.ts';
import type { Call, Handler } from '../handlers/handler.ts';
import { handlers } from '../handlers/handlers.ts';
import { settleReminders } from '../reminders/settle-reminders.ts';
import { isServed } from './addresses.ts';
import { toReply } from './answer.ts';
import { authorize } from './authorize.ts';
import { identifyTeam, requireHeaders } from './headers.ts';
import { checkInput, type RawInput, readRawInput } from './input.ts';
import { NO_OPERATION, refuse } from './refusal.ts';
import type { Route } from './router.ts';
import type { Break, ServiceReply } from './service-reply.ts';
import type { ServiceRequest } from './service-request.ts';

/** What becomes known of a request on its way, for the request log and for its reply, whatever ends it. */
export interface Passage {
  teamId?: string;
  input?: RawInput;
  /** The headers that the reply gets besides its own. */
  headers?: Readonly<Record<string, string>>;
  /** How the connection is to break, once the work is done. */
  dropped?: Break;
}

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
    if (exceeded) refuse('RATE_LIMITED', 'The rate limit of the team is exceeded');
  }
  const raw = await readRawInput(operation, request, params, switches);
  passage.input = raw;
  const fault = engine.faults.next(teamId, { operation: id, request, raw });
  const act = () =>
    toReply(engine.answerForm(id, switches), work(id, checkInput(operation, raw), teamId, engine));
  return fault ? disturb(id, fault, passage, engine, act) : act();
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
  return onlyReads(operations[id]) ? handle() : db.transaction(handle);
};
