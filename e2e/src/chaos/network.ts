import { type Transport, TransportFailure, type TransportResponse } from '@visitor-invitations/core';
import type { TransportRequest } from '@visitor-invitations/core/contract';
import type { Sandbox } from '@visitor-invitations/sandbox';
import { TIMEOUT_MS, TOKEN_SECONDS } from './faults.ts';
import { markOf } from './kinds.ts';
import { between, type Random } from './seeded.ts';
import type { VirtualTime } from './time.ts';

/** How long a replica lags behind a write, in milliseconds. */
const LAG_MS = 150;
/** The share of a token's life after which a client may well ask for the next one. */
const OLD_AT = 0.6;

/** What lies between the client and the sandbox: latency, and replicas that every invitation is read from. */
export const createNetwork = (sandbox: Sandbox, time: VirtualTime, wallClock: () => Date, random: Random) => {
  const counts = { requests: 0, tokens: 0, needlessTokens: 0 };
  /** The operations with a request that the client gave up, and that may be done late. */
  const givenUp = new Set<number | undefined>();
  const underWay = new Set<Promise<unknown>>();
  const replicas = new Map<number, { copy: TransportResponse; next?: TransportResponse; since: number }>();
  let asking = 0;
  let token = { value: '', since: Number.NEGATIVE_INFINITY };

  /** What a client sees of a response: a read shows the write before only after a while. */
  const throughReplica = ({ method, url }: TransportRequest, response: TransportResponse) => {
    const mark = markOf(url);
    if (mark === undefined || response.status !== 200) return response;
    const known = replicas.get(mark);
    const isLagging = known !== undefined && time.now() < known.since + LAG_MS;
    if (method === 'PUT') replicas.set(mark, { copy: known?.copy ?? response, since: time.now() });
    else if (method === 'GET' && isLagging) return known.copy;
    else replicas.set(mark, { copy: response, since: Number.NEGATIVE_INFINITY });
    return response;
  };

  const exchange = async (request: TransportRequest): Promise<TransportResponse> => {
    const { signal: _, timeoutMs: __, ...sent } = request;
    await time.sleep(between(1, 15, random));
    sandbox.clock.set(wallClock());
    const response = throughReplica(request, await sandbox.transport(sent));
    await time.sleep(between(1, 15, random));
    return response;
  };

  /** What the client gives up goes on without it. */
  const send: Transport = async (request) => {
    const { url, signal, timeoutMs = TIMEOUT_MS } = request;
    const isForToken = url.endsWith('/token');
    counts.requests += 1;
    if (isForToken) {
      counts.tokens += 1;
      const isGood = time.now() - token.since < TOKEN_SECONDS * 1000 * OLD_AT;
      if (isGood || asking > 0) counts.needlessTokens += 1;
      asking += 1;
    }
    const exchanged = exchange(request);
    underWay.add(exchanged);
    exchanged.catch(() => undefined).finally(() => underWay.delete(exchanged));
    const left = new Promise<never>((_, reject) => {
      if (signal?.aborted) reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    const late = time.sleep(timeoutMs).then(() => {
      throw new TransportFailure('timeout', true, 'TIMEOUT');
    });
    try {
      const response = await Promise.race([exchanged, left, late]);
      const value = isForToken && /"access_token":"([^"]+)"/.exec(response.body)?.[1];
      if (value) token = { value, since: time.now() };
      if (response.status === 401 && request.headers.authorization?.endsWith(token.value))
        token.since = Number.NEGATIVE_INFINITY;
      return response;
    } catch (error) {
      givenUp.add(markOf(url));
      throw error;
    } finally {
      if (isForToken) asking -= 1;
    }
  };

  return {
    counts,
    givenUp,
    send,
    /** Waits until nothing is under way any more. */
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
    /** Forgets what the replicas have. */
    reset: () => replicas.clear(),
  };
};
