import { BadRequestError } from '../../errors/api-errors.ts';

/** Page lengths that are likely to be a service's maximum. */
const MAXIMA: ReadonlySet<number> = new Set([10, 20, 25, 50, 100, 200, 250, 500]);

/** The page size to use if a service rejects a larger one without naming its maximum. */
const MODEST = 100;

/** Stands for no page size at all, if the service rejects every one. */
const UNASKED = Number.POSITIVE_INFINITY;

/** The query for a page size. */
export const limitIn = (limit: number): { readonly limit?: number } => (limit === UNASKED ? {} : { limit });

/** Learns the service's maximum page size from its responses. A page shorter than that is the last one (A7). */
export class PageSize {
  /** The longest page that another one followed. */
  #longest = 0;
  /** The longest page so far. */
  #given = 0;
  /** The size that worked after a larger one was rejected; absent if none was. */
  #allowed: number | undefined;

  /** The size to request instead of the wanted one. */
  limitFor(wanted: number): number {
    return this.#allowed === UNASKED ? UNASKED : Math.min(wanted, this.#allowed ?? wanted);
  }

  /** Fetches a page. If the service rejects the wanted size, tries the maximum it names, 100, or no size. */
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

  /** Records a page's length. */
  given(length: number): void {
    this.#given = Math.max(this.#given, length);
  }

  /** Records the length of a page that another one followed. */
  followed(length: number): void {
    this.#longest = Math.max(this.#longest, length);
  }

  /** Whether a page may be as long as the service allows. If so, another may follow. */
  mayBeFull(length: number, wanted: number): boolean {
    const asked = this.limitFor(wanted);
    if (length >= asked || length === this.#longest) return length > 0;
    return length >= this.#given && (asked === UNASKED ? length > 0 : MAXIMA.has(length));
  }
}

/** The size to try after a rejection: the maximum it names, 100, or none. `undefined` if it wasn't about the size. */
const smallerLimit = (refused: number, error: unknown): number | undefined => {
  if (!(error instanceof BadRequestError) || refused === UNASKED) return undefined;
  if (error.fields.length > 0 && !error.fields.includes('limit')) return undefined;
  const named = (error.serviceMessage?.match(/\d{2,}/g) ?? []).map(Number).filter((size) => size < refused);
  if (named.length > 0) return Math.max(...named);
  return refused > MODEST ? MODEST : UNASKED;
};
