import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { type Exchange, fail, send, unauthorized } from './exchange.ts';
import { type ChosenFault, FaultPlan } from './faults.ts';
import type { Arrival, Ledger } from './ledger.ts';
import { Listener } from './listener.ts';
import { markIn } from './marks.ts';
import { contractProblemOf, type Request, route } from './routes.ts';
import { between } from './seeded.ts';
import type { ServiceResponse, ServiceState } from './state.ts';
import { TokenIssuer } from './token-issuer.ts';

/** A running service. */
export interface Service {
  readonly url: string;
  /** Waits until everything that is to be done late is done. */
  settled(): Promise<void>;
  close(): void;
}

export interface ServiceParts {
  readonly state: ServiceState;
  readonly ledger: Ledger;
  readonly seed: number;
  /** The share of requests that meet a fault. */
  readonly faults: number;
}

/** Lifetime of a token that expires early, in milliseconds. */
const SHORT_LIFE = { from: 50, to: 400 };

/** Serves the state over real sockets, with faults as the seed has them, and keeps the ledger. */
export const openService = async ({ state, ledger, seed, faults }: ServiceParts): Promise<Service> => {
  const plan = new FaultPlan(seed, faults);
  const issuer = new TokenIssuer(ledger.tokens, () => performance.now());
  const underWay = new Set<Promise<void>>();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await text(request).catch(() => undefined);
    // On a slow machine, a request may be read long after its client has disconnected. It is then dropped: nothing is
    // done later than a fault plans, so that `settleMs` holds.
    if (sent === undefined || !(await isStillThere(request))) return;
    const asked = route(request.method ?? '', request.url ?? '', sent);
    if (!asked) throw new Error(`${request.method} of an unknown path`);
    const arrival = note(asked, ledger);
    const isToken = asked.operation === 'tokens.get';
    const chosen = plan.forRequest(keyOf(asked, arrival), isToken);
    const exchange: Exchange = {
      request,
      response,
      act: () => (isToken ? issue(response, chosen) : state.act(asked)),
      refuseConnectionsFor: (ms) => listener.refuseFor(ms),
      revokeToken: () => issuer.revoke(request.headers.authorization),
    };
    if (isToken) issuer.asked();
    else if (!issuer.accepts(request.headers.authorization)) return send(exchange, unauthorized);
    if (!chosen) return send(exchange, exchange.act());
    ledger.faults.push({ fault: chosen.fault.name, ...arrival });
    await fail(exchange, chosen);
  }

  /** Issues a token, which the client has once its response has gone out whole. */
  function issue(response: ServerResponse, chosen: ChosenFault | undefined): ServiceResponse {
    const short = chosen?.fault.ending.how === 'short life' ? chosen : undefined;
    const token = issuer.issue(short && between(SHORT_LIFE.from, SHORT_LIFE.to, short.random));
    if (!chosen || short) response.once('finish', token.delivered);
    return { status: 200, body: token.body };
  }

  const http = createServer((request, response) => {
    const done: Promise<void> = serve(request, response)
      .catch((error: Error) => {
        ledger.invalidRequests.push(error.message);
        request.socket.destroy();
      })
      .finally(() => underWay.delete(done));
    underWay.add(done);
  });
  const listener = new Listener((socket) => {
    if (!plan.refusesConnection()) return http.emit('connection', socket);
    ledger.faults.push({ fault: 'connection closed before anything was read' });
    return socket.destroy();
  });
  const port = await listener.open();

  return {
    url: `http://127.0.0.1:${port}`,
    settled: async () => {
      await Promise.all(underWay);
    },
    close() {
      listener.close();
      http.closeAllConnections();
    },
  };
};

/** Whether the client is there when its request has been read: its leaving, if it has left, is read a turn later. */
const isStillThere = async ({ socket }: IncomingMessage): Promise<boolean> => {
  await turn();
  await turn();
  return !socket.readableEnded && !socket.destroyed;
};

const note = (asked: Request, ledger: Ledger): Arrival => {
  const arrival = { mark: markIn(asked.text), operation: asked.operation };
  ledger.arrivals.push(arrival);
  const problem = contractProblemOf(asked);
  if (problem) ledger.invalidRequests.push(problem);
  return arrival;
};

/** What names a request for the plan of faults: its operation and mark, else all that it asks for. */
const keyOf = ({ operation, text: all }: Request, { mark }: Arrival) =>
  mark === undefined ? all : `${operation} ${mark}`;
