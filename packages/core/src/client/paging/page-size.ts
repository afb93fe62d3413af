import { BadRequestError } from '../../errors/api-errors.ts';

/** Lengths that a service may have as its maximum. */
const MAXIMA: ReadonlySet<number> = new Set([10, 20, 25, 50, 100, 200, 250, 500]);

/** The page size to ask for where a service refuses a larger one, and does not say what it takes. */
const MODEST = 100;

/** The page size where none is asked for, as the service refuses them all. */
const UNASKED = Number.POSITIVE_INFINITY;

/** The query for a page of a size. */
export const limitIn = (limit: number): { readonly limit?: number } => (limit === UNASKED ? {} : { limit });

/** How many records a service puts on a page at most, as far as a client has seen: a shorter page is the last one (A7). */
export class PageSize {
  /** The longest page that others followed. */
  #longest = 0;
  /** The longest page of all. */
  #given = 0;
  /** What was not refused where a larger size was; absent: nothing was. */
  #allowed: number | undefined;

  /** The size to ask for instead of a wanted one. */
  limitFor(wanted: number): number {
    return this.#allowed === UNASKED ? UNASKED : Math.min(wanted, this.#allowed ?? wanted);
  }

  /** Fetches a page of a wanted size, or, where the service refuses that, of the size that it names, of 100, or of its own. */
  async fetch<Found>(wanted: number, fetch: (limit: number) => Promise<Found>): Promise<Found> {
    for (let limit = this.limitFor(wanted), refused = false; ; refused = true) {
      try {
        const found = await fetch(limit);
        if (refused) this.#allowed = limit;
        return found;
      } catch (error) {
        const smaller = smallerLimit(limit, error);
        if (smaller === undefined) throw error;
        limit = smaller;
      }
    }
  }

  /** Notes the length of a page. */
  given(length: number): void {
    this.#given = Math.max(this.#given, length);
  }

  /** Notes that others follow a page of this length. */
  followed(length: number): void {
    this.#longest = Math.max(this.#longest, length);
  }

  /** Whether a page of this length, for which so many were wanted, may be all that the service gives at once. */
  mayBeFull(length: number, wanted: number): boolean {
    const asked = this.limitFor(wanted);
    if (length >= asked || length === this.#longest) return length > 0;
    return length >= this.#given && (asked === UNASKED ? length > 0 : MAXIMA.has(length));
  }
}

/** The size to try after a refusal, unless that is about something else: the maximum that it names, a modest one, or none. */
const smallerLimit = (refused: number, error: unknown): number | undefined => {
  if (!(error instanceof BadRequestError) || refused === UNASKED) return undefined;
  if (error.fields.length > 0 && !error.fields.includes('limit')) return undefined;
  const named = (error.serviceMessage?.match(/\d{2,}/g) ?? []).map(Number).filter((size) => size < refused);
  if (named.length > 0) return Math.max(...named);
  return refused > MODEST ? MODEST : UNASKED;
};
