import type { DriftField } from '../../diagnostics/diagnostics.ts';

/** One page of a list. `next` is there when another page follows; hand it to `page()`. */
export interface Page<Item> {
  /** The records of this page, in the service's order. */
  readonly records: readonly Item[];
  /** The cursor of the next page; absent on the last. */
  readonly next?: string | undefined;
}

/** Fetches the page at a cursor; without one, the first. */
export type FetchPage<Item> = (cursor?: string) => Promise<Page<Item>>;

/** Is told why a list ends before its last page. It may throw. */
export type EarlyEnd = (why: DriftField) => void;

/** The same for every reading of a list; it throws when the one that ends has to be complete. */
export type OnEarlyEnd = (why: DriftField, mustBeComplete: boolean) => void;

/**
 * How many records, and how many cursors, are remembered at least: some of the largest pages, a few megabytes of ids.
 */
export const WINDOW = 5000;

/** What tells one record from another: its id, or, where it has none, all that it says. */
export const identityOf = (record: object): string => {
  const { id } = record as { readonly id?: unknown };
  return typeof id === 'string' ? id : JSON.stringify(record);
};
