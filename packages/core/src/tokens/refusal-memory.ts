import { GrowingPause } from './growing-pause.ts';

/** How a refusal is told from other failures, and told again. */
export interface RefusalParts {
  /** True when the service refused the client itself, so that asking again soon is no use. */
  readonly isRefusal: (error: unknown) => boolean;
  /** Makes the error of a call that is refused from memory: the service's own refusal, and how long it is remembered. */
  readonly refusedAgain: (error: unknown, retryAfterMs: number) => Error;
  /** Milliseconds on a clock that never jumps. */
  readonly elapsed: () => number;
}

/**
 * Remembers that the token endpoint refused the client (400 BAD_REQUEST, interface: Authentication), so that wrong
 * credentials in a loop do not hammer it: for 1 s, then 2 s, 4 s … up to 60 s. A success ends it.
 */
export class RefusalMemory {
  readonly #parts: RefusalParts;
  readonly #pause: GrowingPause;
  #refusal: unknown;

  constructor(parts: RefusalParts) {
    this.#parts = parts;
    this.#pause = new GrowingPause({ firstMs: 1000, maxMs: 60_000, elapsed: parts.elapsed });
  }

  /** Makes the request, unless the client was refused a moment ago. */
  async ask<Value>(request: () => Promise<Value>): Promise<Value> {
    const leftMs = this.#pause.leftMs();
    if (leftMs > 0) throw this.#parts.refusedAgain(this.#refusal, leftMs);
    try {
      const value = await request();
      this.#pause.clear();
      return value;
    } catch (error) {
      if (this.#parts.isRefusal(error)) {
        this.#refusal = error;
        this.#pause.grow();
      }
      throw error;
    }
  }
}
