import type { IncomingMessage, RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { argv } from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { RATE_LIMIT_HEADERS } from '@visitor-invitations/core/contract';
import { runService } from '../child.ts';
import { benchToken, invitation, tokenPath, tokenResponse } from '../service.ts';

/** How the service behaves. */
export interface Behaviour {
  /** How long each response takes. */
  readonly delayMs: number;
  /** How many requests it takes in a window of time. */
  readonly quota?: { readonly limit: number; readonly windowMs: number };
}

/** What the service is given when it starts. */
export interface ServiceOptions extends Behaviour {
  /** With which it is reached over HTTPS: key and certificate as PEM. */
  readonly tls: { readonly key: string; readonly cert: string };
}

/** What the service has seen since it was last asked. */
export interface Counts {
  readonly tokenRequests: number;
  /** Reads and updates, those that were refused for the quota included. */
  readonly requests: number;
  readonly updates: number;
  /** Requests that were refused for the quota. */
  readonly refused: number;
}

const none: Counts = { tokenRequests: 0, requests: 0, updates: 0, refused: 0 };

/** A service that updates any invitation, keeps nothing, and tells its counts on `GET /counts`; `POST /counts` forgets them. */
const countingService = ({ delayMs, quota, tls }: ServiceOptions) => {
  let counts = none;
  let windowEndsAt = 0;
  let left = 0;
  const count = (...names: (keyof Counts)[]) => {
    for (const name of names) counts = { ...counts, [name]: counts[name] + 1 };
  };

  /** Takes a request from the quota. */
  const take = () => {
    if (!quota) return { isRefused: false, headers: {} };
    const now = Date.now();
    if (now >= windowEndsAt) {
      windowEndsAt = now + quota.windowMs;
      left = quota.limit;
    }
    const isRefused = left === 0;
    if (!isRefused) left -= 1;
    const { limit, remaining, reset } = RATE_LIMIT_HEADERS;
    const resetSeconds = Math.ceil((windowEndsAt - now) / 1000);
    return {
      isRefused,
      headers: { [limit]: quota.limit, [remaining]: left, [reset]: resetSeconds },
    };
  };

  const respondTo = async ({ method, url, headers }: IncomingMessage) => {
    if (url === '/counts') {
      if (method === 'POST') counts = none;
      return { status: 200, headers: {}, body: counts };
    }
    if (url === tokenPath) {
      count('tokenRequests');
      await setTimeout(delayMs);
      return { status: 200, headers: {}, body: tokenResponse(benchToken) };
    }
    count('requests');
    const taken = take();
    await setTimeout(delayMs);
    if (headers.authorization !== `Bearer ${benchToken}`)
      return { status: 401, headers: {}, body: { code: 'UNAUTHORIZED', message: 'The token is not valid.' } };
    if (taken.isRefused) {
      count('refused');
      const body = { code: 'RATE_LIMITED', message: 'Too many requests.' };
      return { status: 429, headers: taken.headers, body };
    }
    if (method === 'PUT') count('updates');
    const id = url?.split('?')[0]?.split('/').at(-1);
    return { status: 200, headers: taken.headers, body: { ...invitation, id } };
  };

  const listener: RequestListener = async (request, response) => {
    request.resume();
    const { status, headers, body } = await respondTo(request);
    response.writeHead(status, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  // A run that sends all at once comes back for its counts when it has worked everything off.
  return createServer({ keepAliveTimeout: 60_000, ...tls }, listener);
};

runService(countingService(JSON.parse(argv[2] ?? '{}') as ServiceOptions));
