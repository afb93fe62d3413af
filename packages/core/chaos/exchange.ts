import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChosenFault, Ending, Hint } from './faults.ts';
import { between, type Random } from './seeded.ts';
import type { ServiceResponse } from './state.ts';

/** One request on its way to a response, or to a fault. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Does what is asked for, and gives the good response. */
  readonly act: () => ServiceResponse;
  /** What a fault can do beyond its own exchange. */
  readonly refuseConnectionsFor: (ms: number) => void;
  readonly revokeToken: () => void;
}

/** How long a client is gone before what it asked for is done after all, in milliseconds. */
const LATE = { from: 5, to: 120 };
const OUTAGE_MS = 15;
/** A connection closes this long after a response, in milliseconds, whatever is under way on it by then. */
const SOON_MS = 4;

/** The response to a request whose token is not good. */
export const unauthorized: ServiceResponse = {
  status: 401,
  body: { code: 'UNAUTHORIZED', message: 'Not a good token' },
};

/** Sends a response as it should be. */
export const send = ({ response }: Exchange, { status, body }: ServiceResponse): void => {
  const text = body ? JSON.stringify(body) : '';
  response.writeHead(status, {
    ...(body && { 'content-type': 'application/json' }),
    ...(status !== 204 && { 'content-length': Buffer.byteLength(text) }),
  });
  response.end(text);
};

/** Ends an exchange with a fault, and does what was asked for before it, after it, or never. */
export const fail = async (exchange: Exchange, { fault, random }: ChosenFault): Promise<void> => {
  const gone = once(exchange.response, 'close');
  const response = fault.acts === 'first' ? exchange.act() : { status: 200, body: {} };
  end(exchange, fault.ending, response, random);
  if (fault.acts !== 'late') return;
  await gone;
  await sleep(between(LATE.from, LATE.to, random));
  exchange.act();
};

const end = (exchange: Exchange, ending: Ending, intended: ServiceResponse, random: Random): void => {
  const { request, response } = exchange;
  const { socket } = request;
  const whole = JSON.stringify(intended.body ?? {});
  switch (ending.how) {
    case 'stall':
      break;
    case 'outage':
      exchange.refuseConnectionsFor(OUTAGE_MS);
      socket.resetAndDestroy();
      break;
    case 'reset':
      socket.resetAndDestroy();
      break;
    case 'revoke':
      exchange.revokeToken();
      send(exchange, unauthorized);
      break;
    case 'truncated body':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': whole.length + 8 });
      response.write(whole.slice(0, between(0, whole.length, random)), () => socket.destroy());
      break;
    case 'truncated JSON':
      sendText(exchange, 200, 'application/json', whole.slice(0, between(1, whole.length - 1, random)));
      break;
    case 'page':
      sendText(exchange, ending.status, 'text/html', `<!doctype html><p>${quoting(request)}`);
      break;
    case 'status':
      for (const [name, value] of Object.entries(hintHeaders(ending.hint))) response.setHeader(name, value);
      send(exchange, { status: ending.status, body: { code: 'FAILED', message: quoting(request) } });
      break;
    case 'closed at once':
      response.once('finish', () => socket.destroy());
      send(exchange, intended);
      break;
    case 'closed soon':
      response.once('finish', () => setTimeout(() => socket.destroy(), random() * SOON_MS));
      send(exchange, intended);
      break;
    case 'short life':
      send(exchange, intended);
      break;
  }
};

const sendText = ({ response }: Exchange, status: number, type: string, text: string): void => {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(text) });
  response.end(text);
};

/** Services quote what they were sent; it must not end up in an error. */
const quoting = ({ url, headers }: IncomingMessage) =>
  `Cannot serve guest-0@example.com at ${url} with ${headers.authorization}`;

/** The headers that say when to come back (A13). */
const hintHeaders = (hint: Hint | undefined): Record<string, string> => {
  if (hint === 'seconds') return { 'retry-after': '1' };
  if (hint === 'no seconds') return { 'retry-after': '0' };
  if (hint === 'date') return { 'retry-after': new Date(Date.now() + 1000).toUTCString() };
  return hint === 'reset' ? { 'x-ratelimit-reset': '1' } : {};
};
