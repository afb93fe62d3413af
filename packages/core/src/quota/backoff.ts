import { LONGEST_MS } from './read-quota.ts';

const FIRST_MS = 1000;
const MAX_MS = 60_000;

/** For how long a 429 holds everybody: as long as it says, else 1 s, 2 s, 4 s … each less up to half at random. */
export class Backoff {
  readonly #random: () => number;
  #until = Number.NEGATIVE_INFINITY;
  #steps = 0;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** Milliseconds that are left. */
  leftMs(now: number): number {
    return Math.max(0, this.#until - now);
  }

  /** Those that come without a hint while everybody is held already are of the same burst, and lengthen nothing. */
  refused(now: number, hintMs = 0): void {
    if (hintMs > 0) this.#until = Math.max(this.#until, now + Math.min(hintMs, LONGEST_MS));
    else if (now >= this.#until) this.#until = now + this.#nextMs();
  }

  succeeded(): void {
    this.#steps = 0;
  }

  #nextMs(): number {
    const most = Math.min(FIRST_MS * 2 ** this.#steps, MAX_MS);
    this.#steps += 1;
    return (most / 2) * (1 + this.#random());
  }
}
