import type { DriftField } from '../../diagnostics/diagnostics.ts';

/** One page of a list. If another page follows, pass `next` to `page()`. */
export interface Page<Item> {
  /** This page's records, in the service's order. */
  readonly records: readonly Item[];
  /** The cursor of the next page; absent on the last. */
  readonly next?: string | undefined;
}

/** Fetches the page at a cursor; without one, the first. */
export type FetchPage<Item> = (cursor?: string) => Promise<Page<Item>>;

/** Called with the reason when a list ends before its last page. May throw. */
export type EarlyEnd = (why: DriftField) => void;

/** Like `EarlyEnd`, for a list that can be read several times. Throws if this read must be complete. */
export type OnEarlyEnd = (why: DriftField, mustBeComplete: boolean) => void;

/** A record's key: its ID, or else its whole content. */
export const identityOf = (record: object): string => {
  const { id } = record as { readonly id?: unknown };
  return typeof id === 'string' ? id : JSON.stringify(record);
};
