import type { DriftField } from '../../diagnostics/diagnostics.ts';

/**
 * So many pages in a row may bring a list no further. As many as brought it further before, if those are more: a list
 * that grew meanwhile can show again whatever it has shown.
 */
const PAGES = 32;

/** So many times in a row the same page may come again. No list grows by exactly a page each time. */
const SAME_PAGES = 3;

/** Tells a list that grows while it is read from one that goes nowhere (A7). */
export class Standstill {
  #further = 0;
  #idle = 0;
  #same = 0;
  #last: string | undefined;

  /** Takes the keys of the next page. Returns what is wrong when the list must end there. */
  note(keys: readonly string[], isFurther: boolean): DriftField | undefined {
    const page = JSON.stringify([keys.length, keys[0], keys.at(-1)]);
    this.#same = keys.length > 0 && page === this.#last ? this.#same + 1 : 0;
    this.#last = page;
    this.#idle = isFurther ? 0 : this.#idle + 1;
    if (isFurther) this.#further += 1;
    if (this.#same >= SAME_PAGES) return brokenBy('records', 'must not be the same on every page');
    if (this.#idle > Math.max(PAGES, this.#further))
      return brokenBy('records', 'must bring something new every so often');
    return undefined;
  }
}

/** The drift that a list is ended for. */
export const brokenBy = (field: 'records' | 'next', rule: string): DriftField => ({
  field,
  kind: 'different',
  rule: `${rule}: the list ended early`,
});
