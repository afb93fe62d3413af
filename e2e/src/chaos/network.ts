import {
  type Transport,
  TransportFailure,
  type TransportRequest,
  type TransportResponse,
} from '@visitor-invitations/core';
import type { Sandbox } from '@visitor-invitations/sandbox';
import { TIMEOUT_MS } from './faults.ts';
import { Replicas } from './replicas.ts';
import { between, type Random } from './seeded.ts';
import type { VirtualTime } from './time.ts';
import { TokenWatch } from './token-watch.ts';
import { markOf } from './visits.ts';

/** Milliseconds that a request is on its way, and as long its response. */
const LATENCY = { from: 1, to: 15 };
/** The share, among the faults, of those of a gateway: they come when the work is done. */
const GATEWAY_SHARE = 0.15;

export interface NetworkParts {
  readonly sandbox: Sandbox;
  readonly time: VirtualTime;
  readonly wallClock: () => Date;
  readonly random: Random;
  /** The share of requests that meet a fault. */
  readonly faults: number;
}

/** What lies between the client and the sandbox: latency, a gateway, and copies that lag behind. */
export class Network {
  readonly tokens: TokenWatch;
  readonly replicas: Replicas;
  readonly #parts: NetworkParts;
  readonly #underWay = new Set<Promise<unknown>>();
  requests = 0;
  gatewayFaults = 0;
  /** The operations with a request that the client gave up, and that may be done late. */
  readonly givenUp = new Set<number>();

  constructor(parts: NetworkParts) {
    this.#parts = parts;
    this.tokens = new TokenWatch(parts.time.now);
    this.replicas = new Replicas(parts.time.now);
  }

  /** The transport of the client. What the client gives up goes on without it. */
  readonly send: Transport = async (request) => {
    this.requests += 1;
    const isForToken = request.url.endsWith('/token');
    if (isForToken) this.tokens.asked();
    let token: string | undefined;
    try {
      const response = await this.#untilGivenUp(request, this.#track(this.#exchange(request)));
      if (response.status === 401) this.tokens.refused(request.headers.authorization ?? '');
      if (isForToken) token = /"access_token":"([^"]+)"/.exec(response.body)?.[1];
      return response;
    } finally {
      if (isForToken) this.tokens.ended(token);
    }
  };

  /** Waits until nothing is under way any more. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay);
  }

  async #exchange(request: TransportRequest): Promise<TransportResponse> {
    const { sandbox, time, random, wallClock } = this.#parts;
    const { signal: _, timeoutMs: __, ...sent } = request;
    await time.sleep(between(LATENCY.from, LATENCY.to, random));
    sandbox.clock.set(wallClock());
    const response = this.replicas.see(request, await sandbox.transport(sent));
    await time.sleep(between(LATENCY.from, LATENCY.to, random));
    return this.#throughGateway(response);
  }

  #throughGateway(response: TransportResponse): TransportResponse {
    const { faults, random } = this.#parts;
    if (random() >= faults * GATEWAY_SHARE) return response;
    this.gatewayFaults += 1;
    const status = random() < 0.3 ? 200 : between(502, 504, random);
    return { status, headers: { 'content-type': 'text/html' }, body: '<!doctype html><p>Out of order' };
  }

  async #untilGivenUp(
    { url, signal, timeoutMs = TIMEOUT_MS }: TransportRequest,
    exchange: Promise<TransportResponse>,
  ): Promise<TransportResponse> {
    const ended = new AbortController();
    const enough = new Promise<never>((_, reject) => {
      const leave = () => reject(signal?.reason);
      if (signal?.aborted) leave();
      signal?.addEventListener('abort', leave, { once: true, signal: ended.signal });
      const late = () => reject(new TransportFailure('timeout', true, 'TIMEOUT'));
      this.#parts.time.sleep(timeoutMs, ended.signal).then(late, () => undefined);
    });
    try {
      return await Promise.race([exchange, enough]);
    } catch (error) {
      this.givenUp.add(markOf(url) ?? Number.NaN);
      throw error;
    } finally {
      ended.abort('ended');
    }
  }

  #track<Result>(promise: Promise<Result>): Promise<Result> {
    this.#underWay.add(promise);
    promise.catch(() => undefined).finally(() => this.#underWay.delete(promise));
    return promise;
  }
}
