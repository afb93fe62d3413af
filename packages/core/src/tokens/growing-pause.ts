/** How a pause grows, and the clock that it is counted on (milliseconds that never jump). */
export interface PauseParts {
  readonly firstMs: number;
  readonly maxMs: number;
  readonly elapsed: () => number;
}

/** A pause after something failed: twice as long after each failure, up to a limit. */
export class GrowingPause {
  readonly #parts: PauseParts;
  #nextMs: number;
  #endsAt = Number.NEGATIVE_INFINITY;

  constructor(parts: PauseParts) {
    this.#parts = parts;
    this.#nextMs = parts.firstMs;
  }

  /** Milliseconds until it ends; 0 when there is none. */
  leftMs(): number {
    return Math.max(0, this.#endsAt - this.#parts.elapsed());
  }

  /** It failed (again): begins a pause, longer than the one before. */
  grow(): void {
    this.#endsAt = this.#parts.elapsed() + this.#nextMs;
    this.#nextMs = Math.min(this.#nextMs * 2, this.#parts.maxMs);
  }

  /** It succeeded: ends the pause, and the next one is a short one. */
  clear(): void {
    this.#endsAt = Number.NEGATIVE_INFINITY;
    this.#nextMs = this.#parts.firstMs;
  }
}
