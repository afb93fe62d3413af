import { Flight } from '../waiting/flight.ts';
import { GrowingPause } from './growing-pause.ts';
import { GuardedStore } from './guarded-store.ts';
import { RefusalMemory, type RefusalParts } from './refusal-memory.ts';
import { RefusedTokens } from './refused-tokens.ts';
import { type Clocks, type IssuedToken, type LiveToken, liveToken, toStored } from './token-life.ts';
import type { Token, TokenStore } from './token-store.ts';

/** What a token manager works with. */
export interface TokenManagerParts extends Clocks, RefusalParts {
  /** Asks the service for a token; stops when the signal says that nobody waits any more. */
  readonly request: (signal: AbortSignal) => Promise<IssuedToken>;
  /** Shares the token with other processes. It is asked before the service is. */
  readonly store?: TokenStore | undefined;
  /** Hears what the store throws; a store never fails a call. */
  readonly onStoreError?: ((error: unknown) => void) | undefined;
}

/**
 * Keeps one token (interface: Authentication; A3), and asks for the next once, however many calls wait for it. A token
 * that nears its end is renewed while it still serves. A token that the service refuses is dropped only while it is the
 * one that is kept, so that a late 401 for an older token costs nothing. A refused client is remembered for a while.
 */
export class TokenManager {
  readonly #parts: TokenManagerParts;
  readonly #store: GuardedStore | undefined;
  readonly #refused = new RefusedTokens();
  /** After a refresh ahead that failed. A call that has no token at all does not wait for it. */
  readonly #refreshPause: GrowingPause;
  #refusals: RefusalMemory;
  #kept: LiveToken | undefined;
  #flight: Flight<LiveToken> | undefined;

  constructor(parts: TokenManagerParts) {
    const { store, elapsed } = parts;
    this.#parts = parts;
    this.#store = store && new GuardedStore({ ...parts, store });
    this.#refreshPause = new GrowingPause({ firstMs: 5000, maxMs: 60_000, elapsed });
    this.#refusals = new RefusalMemory(parts);
  }

  /** The access token when there is a fresh one, at once; otherwise `get` knows what to do. */
  peek(): string | undefined {
    const kept = this.#kept;
    return kept !== undefined && this.#parts.elapsed() < kept.refreshAt ? kept.accessToken : undefined;
  }

  /**
   * A token that is good to use. Whoever asks meanwhile waits for the same one, each until its own signal aborts; when
   * the last has left, the request is stopped.
   * @throws the signal's reason, or what the request failed with; while a refused client is remembered, what
   * `refusedAgain` makes of that refusal.
   */
  get(signal?: AbortSignal): Promise<Token> {
    return this.#obtain(signal).then((token) => this.#serve(token));
  }

  /** The service refused this very token (401 UNAUTHORIZED): it is not handed out again, unless it is issued anew. */
  reject(accessToken: string): void {
    if (this.#kept?.accessToken === accessToken) this.#kept = undefined;
    if (this.#refused.has(accessToken)) return;
    this.#refused.add(accessToken);
    void this.#store?.remove(accessToken);
  }

  /**
   * Forgets the token, here and in the store, and that the client was refused: use it when the credentials have changed.
   * Those who wait already get the token that they wait for; it is not kept. Resolves when the store has forgotten.
   */
  async invalidate(): Promise<void> {
    this.#kept = undefined;
    this.#flight = undefined;
    this.#refusals = new RefusalMemory(this.#parts);
    await this.#store?.empty();
  }

  #obtain(signal: AbortSignal | undefined): Promise<LiveToken> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (this.#kept && this.#isValid(this.#kept)) return Promise.resolve(this.#kept);
    const flight = this.#underWay() ?? this.#launch((token) => this.#isValid(token));
    return flight.join(signal);
  }

  #isValid({ expiresAt }: LiveToken): boolean {
    return this.#parts.elapsed() < expiresAt;
  }

  #isFresh({ refreshAt }: LiveToken): boolean {
    return this.#parts.elapsed() < refreshAt;
  }

  #underWay(): Flight<LiveToken> | undefined {
    return this.#flight?.isAbandoned ? undefined : this.#flight;
  }

  /** Hands a token out; a kept one that is stale is renewed meanwhile. */
  #serve(token: LiveToken): Token {
    if (token === this.#kept && !this.#isFresh(token)) this.#refreshAhead();
    const { accessToken, expiresAt } = toStored(token, this.#parts);
    return { accessToken, expiresAt };
  }

  #refreshAhead(): void {
    if (this.#underWay() || this.#refreshPause.leftMs() > 0) return;
    // Joined without a signal: callers who come and go do not end it.
    void this.#launch((token) => this.#isFresh(token)).join();
  }

  /**
   * Starts the flight that brings a token. What comes of it counts only while it is the manager's flight: not after an
   * invalidation, and not when all had left and another was started.
   */
  #launch(isGood: (token: LiveToken) => boolean): Flight<LiveToken> {
    const flight: Flight<LiveToken> = new Flight(async (signal) => {
      const isCurrent = () => this.#flight === flight;
      try {
        const token = (await this.#shared(isGood)) ?? (await this.#issued(signal, isCurrent));
        if (isCurrent()) this.#keep(token);
        return token;
      } catch (error) {
        if (isCurrent()) this.#refreshPause.grow();
        throw error;
      } finally {
        if (isCurrent()) this.#flight = undefined;
      }
    });
    this.#flight = flight;
    return flight;
  }

  /** What another process has put into the store, when it is good. */
  async #shared(isGood: (token: LiveToken) => boolean): Promise<LiveToken | undefined> {
    const token = await this.#store?.read();
    return token && !this.#refused.has(token.accessToken) && isGood(token) ? token : undefined;
  }

  async #issued(signal: AbortSignal, isCurrent: () => boolean): Promise<LiveToken> {
    // Invalidated, or left by all, before anything was sent: whoever still waits waits with those who came after.
    if (!isCurrent() || signal.aborted) return this.#obtain(signal);
    const sentAt = this.#parts.elapsed();
    const token = liveToken(await this.#refusals.ask(() => this.#parts.request(signal)), sentAt);
    this.#refused.forgive(token.accessToken);
    if (isCurrent() && this.#isValid(token)) void this.#store?.save(token);
    return token;
  }

  /** A token that is no good when it comes serves those who waited, and counts as a refresh that failed. */
  #keep(token: LiveToken): void {
    if (this.#isValid(token)) {
      this.#kept = token;
      this.#refreshPause.clear();
    } else {
      this.#refreshPause.grow();
    }
  }
}
