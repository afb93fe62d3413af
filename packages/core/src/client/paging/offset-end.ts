import type { Page } from './page.ts';

/** The service's page size when `limit` is absent (A6): no page but the last is shorter. */
const DEFAULT_PAGE = 10;

/** How a page by offset came to be. */
export interface OffsetPage {
  readonly offset: number;
  /** How many records were asked for. */
  readonly size: number;
  readonly keys: readonly string[];
  /** Whether the service says that more follow. */
  readonly hasNext: boolean;
  /** Whether it is joined to what was read before. */
  readonly isConnected: boolean;
  /** Whether it has records that were not read before. */
  readonly isNew: boolean;
}

/** Whether a page is shorter than any page but the last is, and nothing is said to follow. */
export const looksLast = ({ records, next }: Page<unknown>, size: number): boolean =>
  next === undefined && records.length < Math.min(size, DEFAULT_PAGE);

/**
 * Tells when a list by offset has been read to its end. A short page looks like the end, but a service may have a maximum
 * of its own, or hide records after it has cut the page out: where every record counts, the list is at its end only when
 * one more page, which starts with the last known record, brings nothing.
 */
export class OffsetEnd {
  readonly #start: number;
  readonly #isConfirmed: boolean;
  #longest = 0;
  #isFirst = true;
  /** The record that was read furthest on. */
  #reached: string | undefined;
  /** Where there was nothing. */
  #emptyAt = Number.POSITIVE_INFINITY;
  /** The place after a page of a single record: too short for the next one to overlap with it. */
  #afterSingle: number | undefined;

  constructor({ start, isConfirmed }: { readonly start: number; readonly isConfirmed: boolean }) {
    this.#start = start;
    this.#isConfirmed = isConfirmed;
  }

  /** Notes a page. Returns whether the list ends with it. */
  isAt(page: OffsetPage): boolean {
    const isEnd = page.keys.length === 0 ? this.#isNothingLeft(page) : page.isConnected && this.#isLast(page);
    this.#isFirst = false;
    return isEnd;
  }

  /** Notes the record that was read furthest on. */
  reached(key: string | undefined): void {
    this.#reached = key;
  }

  #isNothingLeft({ offset, hasNext }: OffsetPage): boolean {
    this.#emptyAt = offset;
    if (offset === this.#start) return !(hasNext && this.#isFirst);
    return offset === this.#afterSingle;
  }

  #isLast({ offset, size, keys, hasNext, isNew }: OffsetPage): boolean {
    const { length } = keys;
    // It had room for more records. One that is only half full may hide some.
    const hadRoom = length < this.#longest && (length === 1 || 2 * length < this.#longest);
    this.#longest = Math.max(this.#longest, length);
    this.#afterSingle = length === 1 && size > 1 ? offset + 1 : undefined;
    // The last known one is the end of the list.
    if (hadRoom && keys.at(-1) === this.#reached) return true;
    // The last known one was removed: all that is left comes before the place where there was nothing.
    if (hadRoom && !isNew && offset + length === this.#emptyAt) return true;
    return !hasNext && !this.#isConfirmed && length < Math.min(size, DEFAULT_PAGE);
  }
}
