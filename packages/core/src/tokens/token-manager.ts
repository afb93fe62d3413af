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

/** A token manager's clocks and collaborators. */
export interface TokenManagerParts extends Clocks {
  /** Requests a token from the service. The signal aborts when no caller is waiting. */
  readonly request: (signal: AbortSignal) => Promise<IssuedToken>;
  /** Shares the token with other processes. It's read before the service is asked. */
  readonly store?: TokenStore | undefined;
  /** Called with the store's errors. A store never fails a call. */
  readonly onStoreError?: ((error: unknown) => void) | undefined;
  /** Limits how long the store may take, and lets a request outlive its callers. */
  readonly sleep?: Sleep | undefined;
}

/** How long a request outlives its last caller, in milliseconds. The endpoint may take longer than any one caller waits. */
const LINGER_MS = 2000;
/** How many rejected tokens to remember: more than a store could still return. */
const REFUSED_MAX = 64;

/**
 * Keeps one token (API: Authentication; A3), and requests the next one once, no matter how many calls wait for it. Refreshes a
 * token shortly before it expires, while it's still in use. A late 401 for an older token has no effect. Failed requests, and
 * rejections of newly issued tokens, are remembered for a while.
 */
export class TokenManager {
  readonly #parts: TokenManagerParts;
  readonly #store: TokenStore | undefined;
  /** The latest tokens that the service rejected. They're not used again if the store returns them. */
  readonly #refused = new Set<string>();
  /** The wait after a failed early refresh. A call without a token ignores it. */
  readonly #refreshBackoff: ExponentialBackoff;
  /** Absent until a request fails. */
  #failures: FailureMemory | undefined;
  #kept: LiveToken | undefined;
  /** How often the token was invalidated. */
  #epoch = 0;
  #task: SharedTask<LiveToken> | undefined;
  /** The last write to the store. Writes run one after the other, so a slow one can't undo a later one. */
  #written: Promise<unknown> = Promise.resolve();

  constructor(parts: TokenManagerParts) {
    const { store, elapsed, sleep, onStoreError } = parts;
    this.#parts = parts;
    this.#store = store && guardedStore(store, sleep, onStoreError);
    this.#refreshBackoff = new ExponentialBackoff({ firstMs: 5000, maxMs: 60_000, elapsed });
  }

  /** The access token if it's fresh; otherwise, call `get`. */
  peek(): string | undefined {
    return this.#kept && this.#isFresh(this.#kept) ? this.#kept.accessToken : undefined;
  }

  /** A valid token. Concurrent callers share one request. @throws the signal's reason, or the request's error. */
  async get(signal?: AbortSignal): Promise<Token> {
    const token = await this.#obtain(signal);
    if (token === this.#kept && !this.#isFresh(token)) this.#refreshAhead();
    const { accessToken, expiresAt } = toStored(token, this.#parts);
    return { accessToken, expiresAt };
  }

  /** Records that the service accepted a token. */
  accepted(accessToken: string): void {
    if (this.#failures && this.#kept?.accessToken === accessToken) this.#failures = undefined;
  }

  /**
   * Records that the service rejected a token (401 UNAUTHORIZED). It isn't used again, unless the service reissues it.
   *
   * @param error pass it if the token was new: the service would reject another one too, so none is requested for a while.
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

  /** Forgets the token, here and in the store, and any failure. Waiting callers get their token, but it isn't kept. */
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

  /** Starts the task that gets a token. Its result is only kept while it's the current task. */
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

  /** Another process's token, if the store has a valid one. */
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

  /** Keeps a token. If it has already expired, only the waiting callers get it, and it counts as a failed refresh. */
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
