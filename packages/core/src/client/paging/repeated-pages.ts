import type { DriftField } from '../../diagnostics/diagnostics.ts';

/** Maximum number of consecutive pages with no new records. */
const PAGES = 32;

/** Maximum number of consecutive repeats of one page. A list doesn't grow by exactly one page each time. */
const SAME_PAGES = 3;

/** Ends a list whose pages no longer have new records (A7). */
export class RepeatedPages {
  #idle = 0;
  #same = 0;
  #last: string | undefined;

  /** Adds the next page's keys. Returns the drift to report if the list must end here. */
  note(keys: readonly string[], isFurther: boolean): DriftField | undefined {
    const page = JSON.stringify([keys.length, keys[0], keys.at(-1)]);
    this.#same = keys.length > 0 && page === this.#last ? this.#same + 1 : 0;
    this.#last = page;
    this.#idle = isFurther ? 0 : this.#idle + 1;
    if (this.#same >= SAME_PAGES) return brokenBy('records', 'must not be the same on every page');
    return this.#idle > PAGES ? brokenBy('records', 'must not stay empty or keep repeating') : undefined;
  }
}

/** The drift that ends a list. */
export const brokenBy = (field: 'records' | 'next', rule: string): DriftField => ({
  field,
  kind: 'different',
  rule: `${rule}: the list ended early`,
});
