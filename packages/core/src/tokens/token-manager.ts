import { ExponentialBackoff } from '../waiting/exponential-backoff.ts';
import { SharedTask } from '../waiting/shared-task.ts';
import type { Sleep } from '../waiting/sleep.ts';
import { FailureMemory, type FailureParts } from './failure-memory.ts';
import { GuardedStore } from './guarded-store.ts';
import { RejectedTokens } from './rejected-tokens.ts';
import { type Clocks, type IssuedToken, type LiveToken, liveToken, toStored } from './token-life.ts';
import type { Token, TokenStore } from './token-store.ts';

/** The clocks and collaborators of a token manager. */
export interface TokenManagerParts extends Clocks, FailureParts {
  /** Requests a token from the service; the signal aborts when no caller waits any more. */
  readonly request: (signal: AbortSignal) => Promise<IssuedToken>;
  /** Shares the token with other processes. Read before the service is asked. */
  readonly store?: TokenStore | undefined;
  /** Gets what the store throws; a store never fails a call. */
  readonly onStoreError?: ((error: unknown) => void) | undefined;
  /** Limits how long the store may take, and lets a request outlive those who waited for it. */
  readonly sleep?: Sleep | undefined;
}

/**
 * How long a request outlives the last caller who waited for it, in milliseconds: callers who each wait for a shorter time
 * than the endpoint takes share one request this way, and the last of them get its token.
 */
const LINGER_MS = 2000;

/**
 * Keeps one token (interface: Authentication; A3), and requests the next one once, however many calls wait for it. A
 * token close to its end is refreshed while it is still used. A refused token is dropped only if it is the current one,
 * so that a late 401 for an older token has no effect. A request that failed is remembered for a while.
 */
export class TokenManager {
  readonly #parts: TokenManagerParts;
  readonly #store: GuardedStore | undefined;
  readonly #refused = new RejectedTokens();
  /** After a failed refresh ahead of time. A call without any token does not wait for it. */
  readonly #refreshBackoff: ExponentialBackoff;
  #failures: FailureMemory;
  #kept: LiveToken | undefined;
  #task: SharedTask<LiveToken> | undefined;

  constructor(parts: TokenManagerParts) {
    const { store, elapsed } = parts;
    this.#parts = parts;
    this.#store = store && new GuardedStore({ ...parts, store });
    this.#refreshBackoff = new ExponentialBackoff({ firstMs: 5000, maxMs: 60_000, elapsed });
    this.#failures = new FailureMemory(parts);
  }

  /** The access token when there is a fresh one; otherwise call `get`. */
  peek(): string | undefined {
    const kept = this.#kept;
    return kept !== undefined && this.#parts.elapsed() < kept.refreshAt ? kept.accessToken : undefined;
  }

  /**
   * A valid token. Concurrent callers share one request, each until its own signal aborts; when the last has left and
   * nobody comes for two seconds, the request is aborted.
   * @throws the signal's reason, or what the request failed with; while a failure is remembered, what `failedAgain`
   * makes of it.
   */
  get(signal?: AbortSignal): Promise<Token> {
    return this.#obtain(signal).then((token) => this.#serve(token));
  }

  /** Marks a token as refused (401 UNAUTHORIZED): it is not used again, unless the service issues it again. */
  reject(accessToken: string): void {
    if (this.#kept?.accessToken === accessToken) this.#kept = undefined;
    if (this.#refused.has(accessToken)) return;
    this.#refused.add(accessToken);
    void this.#store?.remove(accessToken);
  }

  /** Notes that an attempt of the request failed, which the request itself repeats: what is known if it is abandoned. */
  noteAttempt(error: unknown): void {
    this.#failures.noteAttempt(error);
  }

  /**
   * Forgets the token, here and in the store, and any failure: call it when the credentials have changed. Callers that
   * are waiting get their token, but it is not kept. Resolves when the store has deleted its token.
   */
  async invalidate(): Promise<void> {
    this.#kept = undefined;
    this.#task = undefined;
    this.#failures = new FailureMemory(this.#parts);
    await this.#store?.empty();
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

  /** Returns a token; the current one is refreshed in the background when it is stale. */
  #serve(token: LiveToken): Token {
    if (token === this.#kept && !this.#isFresh(token)) this.#refreshAhead();
    const { accessToken, expiresAt } = toStored(token, this.#parts);
    return { accessToken, expiresAt };
  }

  #refreshAhead(): void {
    if (this.#underWay() || this.#refreshBackoff.leftMs() > 0) return;
    // Joined without a signal, so that callers who leave do not abort it.
    void this.#launch('ahead').join();
  }

  /**
   * Starts the task that gets a token. Its result is kept only while it is the current task: not after an invalidation,
   * and not when all callers had left and another task was started.
   */
  #launch(reason: 'needed' | 'ahead'): SharedTask<LiveToken> {
    let isSent = false;
    const onSend = () => {
      isSent = true;
    };
    const linger = (over: AbortSignal) => (isSent ? this.#parts.sleep?.(LINGER_MS, over) : undefined);
    const task: SharedTask<LiveToken> = new SharedTask(async (signal) => {
      const isCurrent = () => this.#task === task;
      try {
        const token = (await this.#shared(reason)) ?? (await this.#issued(reason, signal, isCurrent, onSend));
        if (isCurrent()) this.#keep(token);
        return token;
      } catch (error) {
        if (isCurrent()) this.#refreshBackoff.failed();
        throw error;
      } finally {
        if (isCurrent()) this.#task = undefined;
      }
    }, linger);
    this.#task = task;
    return task;
  }

  /** The token of another process, if the store has a good one. */
  async #shared(reason: 'needed' | 'ahead'): Promise<LiveToken | undefined> {
    const token = await this.#store?.read();
    if (!token || this.#refused.has(token.accessToken)) return undefined;
    return (reason === 'needed' ? this.#isValid(token) : this.#isFresh(token)) ? token : undefined;
  }

  async #issued(
    reason: 'needed' | 'ahead',
    signal: AbortSignal,
    isCurrent: () => boolean,
    onSend: () => void,
  ): Promise<LiveToken> {
    // Invalidated or abandoned before anything was sent: remaining callers join the current task.
    if (!isCurrent() || signal.aborted) return this.#obtain(signal);
    const sentAt = this.#parts.elapsed();
    const request = () => {
      onSend();
      return this.#parts.request(signal);
    };
    // A refresh ahead of time that fails holds up no call. A request that all callers left did not fail, but its attempts
    // may have.
    const tellingOf = (error: unknown, attempt: unknown) => {
      if (reason === 'ahead') return undefined;
      return signal.aborted ? attempt : error;
    };
    const issued = await this.#failures.ask(request, tellingOf);
    const token = liveToken(issued, sentAt);
    this.#refused.forgive(token.accessToken);
    if (isCurrent() && this.#isValid(token)) void this.#store?.save(token);
    return token;
  }

  /** A token that has expired on arrival goes to the waiting callers, and counts as a failed refresh. */
  #keep(token: LiveToken): void {
    if (this.#isValid(token)) {
      this.#kept = token;
      this.#refreshBackoff.succeeded();
    } else {
      this.#refreshBackoff.failed();
    }
  }
}
