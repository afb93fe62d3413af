import { ExponentialBackoff } from '../waiting/exponential-backoff.ts';

/** More tokens than a client sees while a store could still return one of them. */
const MOST = 64;

/** The latest tokens that the service refused: they are not used again when a store returns them. */
export class RejectedTokens {
  readonly #tokens = new Set<string>();

  has(accessToken: string): boolean {
    return this.#tokens.has(accessToken);
  }

  add(accessToken: string): void {
    this.#tokens.add(accessToken);
    const [oldest] = this.#tokens;
    if (this.#tokens.size > MOST && oldest !== undefined) this.#tokens.delete(oldest);
  }

  /** The service has issued the token again. */
  forgive(accessToken: string): void {
    this.#tokens.delete(accessToken);
  }
}

/** How a refusal is recognised, and how its error is repeated. */
export interface RefusalParts {
  /** Whether the service refused the client itself, so that another request soon is useless. */
  readonly isRefusal: (error: unknown) => boolean;
  /** The error of a call that is refused without a request: the service's refusal, and how long it is remembered. */
  readonly refusedAgain: (error: unknown, retryAfterMs: number) => Error;
  /** Milliseconds on a clock that never jumps. */
  readonly elapsed: () => number;
}

/**
 * Remembers that the token endpoint refused the client (400 BAD_REQUEST, interface: Authentication), so that wrong
 * credentials in a loop do not flood it: for 1 s, then 2 s, 4 s … up to 60 s. A success ends it.
 */
export class RefusalBackoff {
  readonly #parts: RefusalParts;
  readonly #backoff: ExponentialBackoff;
  #refusal: unknown;

  constructor(parts: RefusalParts) {
    this.#parts = parts;
    this.#backoff = new ExponentialBackoff({ firstMs: 1000, maxMs: 60_000, elapsed: parts.elapsed });
  }

  /** Runs the request, unless the client was refused a moment ago. */
  async ask<Value>(request: () => Promise<Value>): Promise<Value> {
    const leftMs = this.#backoff.leftMs();
    if (leftMs > 0) throw this.#parts.refusedAgain(this.#refusal, leftMs);
    try {
      const value = await request();
      this.#backoff.succeeded();
      return value;
    } catch (error) {
      if (this.#parts.isRefusal(error)) {
        this.#refusal = error;
        this.#backoff.failed();
      }
      throw error;
    }
  }
}
