import type { SQLInputValue } from 'node:sqlite';
import type { Database } from './database.ts';
import type { ReadCache } from './read-cache.ts';

/** A list that is read by offset. The key cannot be NULL; rows with the same key are in the order in which they were stored. */
interface OffsetList {
  readonly table: string;
  readonly where: string;
  readonly values: readonly SQLInputValue[];
  /** The SQL expression to order by. */
  readonly key: string;
  /** Where pages, and the places where they end, are remembered until the list may have changed. */
  readonly cache: ReadCache;
}

/** How a list is ordered and cut. */
export interface OffsetQuery {
  readonly limit: number;
  readonly offset: number;
  readonly sort: 'asc' | 'desc';
}

/** Where a row stands in its list. */
interface PageEnd {
  readonly placeKey: string;
  readonly placeRow: number;
}

/**
 * Reads one page by its offset. The page and the place where it ends are cached until the next write, so that reading
 * a list page by page continues from there, instead of skipping every earlier row again.
 */
export const readFromOffset = <Columns extends object, Row extends object>(
  db: Database,
  list: OffsetList,
  { limit, offset, sort }: OffsetQuery,
  toRow: (columns: Columns) => Row,
): Row[] => {
  const { table, where, values, key, cache } = list;
  const place = `${key} AS placeKey, rowid AS placeRow`;
  const order = `ORDER BY ${key} ${sort}, rowid ${sort}`;
  const walk = `${where} ${order} ${values.join(' ')}`;
  const endOf = (count: number) => `end ${count} ${walk}`;

  const placeBefore = () =>
    cache.peek<PageEnd>(endOf(offset)) ??
    db.one<PageEnd>(
      `SELECT ${place} FROM ${table} WHERE ${where} ${order} LIMIT 1 OFFSET ?`,
      ...values,
      offset - 1,
    );
  const readPage = (): Row[] => {
    const before = offset === 0 ? undefined : placeBefore();
    if (offset > 0 && !before) return [];
    const seek = before ? `AND (${key}, rowid) ${sort === 'asc' ? '>' : '<'} (?, ?)` : '';
    const after = before ? [before.placeKey, before.placeRow] : [];
    const sql = `SELECT ${place}, * FROM ${table} WHERE ${where} ${seek} ${order} LIMIT ?`;
    const page = db.all<Columns & PageEnd>(sql, ...values, ...after, limit);
    const last = page.at(-1);
    if (last && page.length === limit) cache.set(endOf(offset + limit), last);
    return page.map(toRow);
  };
  return cache.of(`page ${offset} ${limit} ${walk}`, readPage, (page) => page.length + 1);
};
