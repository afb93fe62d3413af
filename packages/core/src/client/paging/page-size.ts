/** Lengths that a service may have as its maximum. */
const MAXIMA: ReadonlySet<number> = new Set([10, 20, 25, 50, 100, 200, 250, 500]);

/**
 * How many records a service puts on a page at most, as far as a client has seen. A page that is shorter than it could be is
 * the last one (A7).
 */
export class PageSize {
  /** The longest page that others followed. */
  #longest = 0;
  /** The longest page of all. */
  #given = 0;

  /** Notes the length of a page. */
  given(length: number): void {
    this.#given = Math.max(this.#given, length);
  }

  /** Notes that others follow a page of this length. */
  followed(length: number): void {
    this.#longest = Math.max(this.#longest, length);
  }

  /** Whether a page of this length, for which so many were asked, may be all that the service gives at once. */
  mayBeFull(length: number, asked: number): boolean {
    if (length >= asked || length === this.#longest) return length > 0;
    return length >= this.#given && MAXIMA.has(length);
  }
}
