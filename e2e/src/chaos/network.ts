import { type Transport, TransportFailure, type TransportResponse } from '@visitor-invitations/core';
import type { TransportRequest } from '@visitor-invitations/core/contract';
import type { Sandbox } from '@visitor-invitations/sandbox';
import { TIMEOUT_MS } from './faults.ts';
import { markOf } from './kinds.ts';
import { between, type Random } from './seeded.ts';
import type { Time } from './time.ts';

/** How long a replica lags behind a write, in milliseconds. */
const LAG_MS = 150;

/** What lies between the client and the sandbox: latency, and replicas that every invitation is read from. */
export const createNetwork = (sandbox: Sandbox, time: Time, now: () => number, random: Random) => {
  /** The operations with a request that the client gave up, and that may be done late. */
  const givenUp = new Set<number | undefined>();
  /** What replicas show of each invitation, and until when they lag behind. */
  const replicas = new Map<number, { copy: TransportResponse; until: number }>();

  const throughReplica = ({ method, url }: TransportRequest, response: TransportResponse) => {
    const mark = markOf(url);
    if (mark === undefined || response.status !== 200) return response;
    const known = replicas.get(mark);
    if (method === 'GET' && known && time.now() < known.until) return known.copy;
    const isWrite = method === 'PUT';
    const copy = (isWrite && known?.copy) || response;
    replicas.set(mark, { copy, until: isWrite ? time.now() + LAG_MS : 0 });
    return response;
  };

  const exchange = async ({ signal: _, timeoutMs: __, ...sent }: TransportRequest) => {
    await time.sleep(between(1, 15, random));
    sandbox.clock.set(new Date(now()));
    const response = throughReplica(sent, await sandbox.transport(sent));
    await time.sleep(between(1, 15, random));
    return response;
  };

  const timeOut = async ({ signal, timeoutMs = TIMEOUT_MS }: TransportRequest) => {
    await time.sleep(timeoutMs, signal);
    throw new TransportFailure('timeout', true, 'TIMEOUT');
  };

  /** What the client gives up goes on without it. */
  const send: Transport = async (request) => {
    try {
      return await Promise.race([exchange(request), timeOut(request)]);
    } catch (error) {
      givenUp.add(markOf(request.url));
      throw error;
    }
  };

  return { givenUp, send };
};
