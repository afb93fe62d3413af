import { ExponentialBackoff } from '../waiting/exponential-backoff.ts';
import { SharedTask } from '../waiting/shared-task.ts';
import type { Sleep } from '../waiting/sleep.ts';
import { FailureMemory, isRefusal } from './failure-memory.ts';
import { guardedStore } from './guarded-store.ts';
import {
  type Clocks,
  fromStored,
  type IssuedToken,
  type LiveToken,
  liveToken,
  toStored,
} from './token-life.ts';
import type { Token, TokenStore } from './token-store.ts';

/** The clocks and collaborators of a token manager. */
export interface TokenManagerParts extends Clocks {
  /** Requests a token from the service; the signal aborts when no caller waits any more. */
  readonly request: (signal: AbortSignal) => Promise<IssuedToken>;
  /** Shares the token with other processes. Read before the service is asked. */
  readonly store?: TokenStore | undefined;
  /** Gets what the store throws; a store never fails a call. */
  readonly onStoreError?: ((error: unknown) => void) | undefined;
  /** Limits how long the store may take, and lets a request outlive those who waited for it. */
  readonly sleep?: Sleep | undefined;
}

/** How long a request outlives the last caller who waited for it, in milliseconds: the endpoint may be slower than each. */
const LINGER_MS = 2000;
/** How many refused tokens are known: more than a store could still return. */
const REFUSED_MAX = 64;

/**
 * Keeps one token (API: Authentication; A3), and requests the next one once, however many calls wait for it. A token close
 * to its end is refreshed while it is still used. A late 401 for an older token has no effect. A request that failed is
 * remembered for a while, and so is a service that refuses the tokens which it has just issued.
 */
export class TokenManager {
  readonly #parts: TokenManagerParts;
  readonly #store: TokenStore | undefined;
  /** The latest tokens that the service refused: they are not used again when the store returns them. */
  readonly #refused = new Set<string>();
  /** After a failed refresh ahead of time. A call without any token does not wait for it. */
  readonly #refreshBackoff: ExponentialBackoff;
  /** Absent while nothing failed. */
  #failures: FailureMemory | undefined;
  #kept: LiveToken | undefined;
  /** How often the token was invalidated. */
  #epoch = 0;
  #task: SharedTask<LiveToken> | undefined;
  /** The writes to the store: one after the other, so that a slow one cannot undo a later one. */
  #written: Promise<unknown> = Promise.resolve();

  constructor(parts: TokenManagerParts) {
    const { store, elapsed, sleep, onStoreError } = parts;
    this.#parts = parts;
    this.#store = store && guardedStore(store, sleep, onStoreError);
    this.#refreshBackoff = new ExponentialBackoff({ firstMs: 5000, maxMs: 60_000, elapsed });
  }

  /** The access token when there is a fresh one; otherwise call `get`. */
  peek(): string | undefined {
    return this.#kept && this.#isFresh(this.#kept) ? this.#kept.accessToken : undefined;
  }

  /** A valid token; concurrent callers share one request. @throws the signal's reason, or what the request failed with. */
  async get(signal?: AbortSignal): Promise<Token> {
    const token = await this.#obtain(signal);
    if (token === this.#kept && !this.#isFresh(token)) this.#refreshAhead();
    const { accessToken, expiresAt } = toStored(token, this.#parts);
    return { accessToken, expiresAt };
  }

  /** Notes that the service took a token. */
  accepted(accessToken: string): void {
    if (this.#failures && this.#kept?.accessToken === accessToken) this.#failures = undefined;
  }

  /**
   * Notes that the service refused a token (401 UNAUTHORIZED): it is not used again, unless the service issues it again.
   *
   * @param error where the token was new: no other is requested for a while, as the service would refuse that too
   */
  refused(accessToken: string, error?: unknown): void {
    const isCurrent = this.#kept?.accessToken === accessToken;
    if (isCurrent) this.#kept = undefined;
    if (isCurrent && error !== undefined) this.#remember(error);
    if (this.#refused.has(accessToken)) return;
    this.#refused.add(accessToken);
    const [oldest] = this.#refused;
    if (this.#refused.size > REFUSED_MAX && oldest !== undefined) this.#refused.delete(oldest);
    void this.#write(async (store) => {
      if ((await store.get())?.accessToken === accessToken) await store.delete();
    });
  }

  /** Forgets the token, here and in the store, and any failure. Callers that are waiting get their token, but it is not kept. */
  async invalidate(): Promise<void> {
    // Should the store not delete it.
    if (this.#kept) this.#refused.add(this.#kept.accessToken);
    this.#kept = undefined;
    this.#task = undefined;
    this.#failures = undefined;
    this.#epoch += 1;
    await this.#write((store) => store.delete());
  }

  #obtain(signal: AbortSignal | undefined): Promise<LiveToken> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (this.#kept && this.#isValid(this.#kept)) return Promise.resolve(this.#kept);
    const task = this.#underWay() ?? this.#launch('needed');
    return task.join(signal);
  }

  #isValid({ expiresAt }: LiveToken): boolean {
    return this.#parts.elapsed() < expiresAt;
  }

  #isFresh({ refreshAt }: LiveToken): boolean {
    return this.#parts.elapsed() < refreshAt;
  }

  #underWay(): SharedTask<LiveToken> | undefined {
    return this.#task?.isAbandoned ? undefined : this.#task;
  }

  #refreshAhead(): void {
    if (this.#underWay() || this.#refreshBackoff.leftMs() > 0) return;
    // Joined without a signal, so that callers who leave do not abort it.
    void this.#launch('ahead').join();
  }

  /** Starts the task that gets a token. Its result is kept only while it is the current task. */
  #launch(reason: 'needed' | 'ahead'): SharedTask<LiveToken> {
    let isSent = false;
    const linger = (over: AbortSignal) => (isSent ? this.#parts.sleep?.(LINGER_MS, over) : undefined);
    const task: SharedTask<LiveToken> = new SharedTask(async (signal) => {
      try {
        const stored = await this.#stored(reason);
        if (stored) return this.#keep(stored, task);
        // Invalidated or abandoned before anything was sent: remaining callers join the current task.
        if (this.#task !== task || signal.aborted) return await this.#obtain(signal);
        this.#failures?.throwIfRemembered();
        isSent = true;
        return this.#keep(await this.#issued(reason, signal), task);
      } catch (error) {
        if (this.#task === task) this.#refreshBackoff.failed();
        throw error;
      } finally {
        if (this.#task === task) this.#task = undefined;
      }
    }, linger);
    this.#task = task;
    return task;
  }

  /** The token of another process, if the store has a good one. */
  async #stored(reason: 'needed' | 'ahead'): Promise<LiveToken | undefined> {
    const stored = await this.#store?.get();
    if (!stored || this.#refused.has(stored.accessToken)) return undefined;
    const token = fromStored(stored, this.#parts);
    return (reason === 'needed' ? this.#isValid(token) : this.#isFresh(token)) ? token : undefined;
  }

  async #issued(reason: 'needed' | 'ahead', signal: AbortSignal): Promise<LiveToken> {
    const epoch = this.#epoch;
    const askedAt = this.#parts.elapsed();
    try {
      const issued = await this.#parts.request(signal);
      const token = liveToken(issued, issued.sentAt ?? askedAt);
      this.#refused.delete(token.accessToken);
      if (epoch === this.#epoch && this.#isValid(token))
        void this.#write((store) => store.set(toStored(token, this.#parts)));
      return token;
    } catch (error) {
      // A refresh ahead of time that fails holds up no call, and a request that all callers left did not fail.
      const isTelling = isRefusal(error) || (reason === 'needed' && !signal.aborted);
      if (isTelling && epoch === this.#epoch) this.#remember(error);
      throw error;
    }
  }

  #remember(error: unknown): void {
    this.#failures ??= new FailureMemory(this.#parts.elapsed);
    this.#failures.remember(error);
  }

  /** A token that has expired on arrival goes to the waiting callers, and counts as a failed refresh. */
  #keep(token: LiveToken, task: SharedTask<LiveToken>): LiveToken {
    if (this.#task !== task) return token;
    if (this.#isValid(token)) {
      this.#kept = token;
      this.#refreshBackoff.succeeded();
    } else {
      this.#refreshBackoff.failed();
    }
    return token;
  }

  async #write(write: (store: TokenStore) => Promise<void>): Promise<void> {
    const store = this.#store;
    if (!store) return;
    const written = this.#written.then(() => write(store));
    this.#written = written;
    await written;
  }
}
