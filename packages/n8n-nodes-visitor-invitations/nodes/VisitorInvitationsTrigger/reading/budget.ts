import type { CallOptions, ResponsePromise } from '@visitor-invitations/core/portable';
import { busyOf } from '@visitor-invitations/visits';
import { elapsed, sleepInSlices } from '../../shared/http/waiting.ts';

/** Thrown instead of sending a request that would use more time, or more of the quota, than a poll has. */
export class BudgetSpent extends Error {}

/** No request is begun with less time than this. */
const REQUEST_MS = 1000;
/** After a 429 without a hint, nothing is sent for a while. */
const UNKNOWN_RESET_MS = 15_000;
/** What is said of a quota is forgotten after this time, should the clock have been wrong. */
const QUOTA_MAX_MS = 5 * 60_000;

interface BudgetOptions {
  readonly ms: number;
  readonly share: number;
  /** Until when an earlier poll used up the share, in ms since the epoch. */
  readonly quotaUntil: number | undefined;
}

/** A stop of n8n does not wait for a poll: it should seldom fall into one. */
const WAIT_MAX_MS = 10_000;
/** n8n does not cancel a poll. */
const NEVER = new AbortController().signal;

/**
 * How much a poll may still read. Of each window of the team's quota, it leaves to others what is beyond its share,
 * whoever used the rest. The service tells whole seconds, so that a poll may come a little before the next window: it waits
 * for that, if it has the time.
 */
export class Budget {
  readonly #endsAt: number;
  readonly #share: number;
  #quotaUntil: number | undefined;
  /** What was left of the share after the latest response that said so, and until when. */
  #left = Number.POSITIVE_INFINITY;
  #resetAt = 0;

  constructor({ ms, share, quotaUntil = 0 }: BudgetOptions) {
    this.#endsAt = elapsed() + ms;
    this.#share = share;
    const leftMs = quotaUntil - Date.now();
    if (leftMs > 0 && leftMs < QUOTA_MAX_MS) this.#quotaUntil = quotaUntil;
  }

  get quotaUntil(): number | undefined {
    return this.#quotaUntil;
  }

  /** Sends a request if it may. @throws BudgetSpent */
  async request<Value>(send: (options: CallOptions) => ResponsePromise<Value>): Promise<Value> {
    const { data, response } = await this.#attempt((options) => send(options).withResponse());
    const { limit = 0, remaining, resetMs = UNKNOWN_RESET_MS } = response.quota ?? {};
    if (remaining !== undefined) this.#learn(remaining - limit * (1 - this.#share), Date.now() + resetMs);
    return data;
  }

  /** Does what counts as one request; the next response tells if it took several. @throws BudgetSpent */
  async spend<Value>(work: () => Promise<Value>): Promise<Value> {
    const value = await this.#attempt(work);
    this.#learn(this.#left - 1, this.#resetAt);
    return value;
  }

  #learn(left: number, resetAt: number): void {
    this.#left = left;
    this.#resetAt = resetAt;
    if (left <= 0) this.#quotaUntil = resetAt;
  }

  /** Waits for the quota. @throws BudgetSpent where that would take too long. */
  async #quota(): Promise<void> {
    if (this.#quotaUntil === undefined) return;
    const waitMs = this.#quotaUntil - Date.now();
    if (waitMs > WAIT_MAX_MS || waitMs + REQUEST_MS > this.#endsAt - elapsed()) throw new BudgetSpent();
    await sleepInSlices(waitMs, NEVER);
    this.#quotaUntil = undefined;
    this.#left = Number.POSITIVE_INFINITY;
  }

  async #attempt<Value>(work: (options: CallOptions) => Promise<Value>): Promise<Value> {
    await this.#quota();
    const leftMs = this.#endsAt - elapsed();
    if (leftMs < REQUEST_MS) throw new BudgetSpent();
    return work({ deadline: leftMs }).catch((error: unknown) => {
      const busy = busyOf(error);
      if (busy) this.#quotaUntil = Date.now() + (busy.forMs ?? UNKNOWN_RESET_MS);
      return Promise.reject(error);
    });
  }
}
