import type { SQLInputValue } from 'node:sqlite';
import type { Database } from './database.ts';

/** A list that is read by offset. Neither `key` nor `id` can be NULL. */
export interface OffsetList {
  /** What each row shows: a query without conditions. */
  readonly rows: string;
  /** The table alone, where the rows can be counted off without reading them. */
  readonly table: string;
  readonly where: string;
  readonly values: readonly SQLInputValue[];
  /** The SQL expression to order by, before the id. */
  readonly key: string;
  readonly id: string;
}

/** How a list is ordered and cut. */
export interface OffsetQuery {
  readonly limit: number;
  readonly offset: number;
  readonly sort: 'asc' | 'desc';
}

/** Where a row stands in its list. */
interface Place {
  readonly placeKey: string;
  readonly placeId: string;
}

/**
 * Reads one page by its offset. The page, and the place where it ends, are remembered until something is written: whoever
 * walks through a list goes on from there, instead of passing every row before it again.
 */
export const readFromOffset = <Row extends object>(
  db: Database,
  list: OffsetList,
  { limit, offset, sort }: OffsetQuery,
): Row[] => {
  const { rows, table, where, values, key, id } = list;
  const place = `${key} AS placeKey, ${id} AS placeId`;
  const order = `ORDER BY ${key} ${sort}, ${id} ${sort}`;
  const walk = `${where} ${order} ${values.join(' ')}`;
  const endOf = (count: number) => `end ${count} ${walk}`;

  const placeBefore = () =>
    db.learned.peek<Place>(endOf(offset)) ??
    db.one<Place>(
      `SELECT ${place} FROM ${table} WHERE ${where} ${order} LIMIT 1 OFFSET ?`,
      ...values,
      offset - 1,
    );
  const readPage = (): (Row & Place)[] => {
    const before = offset === 0 ? undefined : placeBefore();
    if (offset > 0 && !before) return [];
    const seek = before ? `AND (${key}, ${id}) ${sort === 'asc' ? '>' : '<'} (?, ?)` : '';
    const after = before ? [before.placeKey, before.placeId] : [];
    const sql = `SELECT ${place}, ${rows} WHERE ${where} ${seek} ${order} LIMIT ?`;
    const page = db.all<Row & Place>(sql, ...values, ...after, limit);
    const last = page.at(-1);
    if (last && page.length === limit) db.learned.set(endOf(offset + limit), last);
    return page;
  };
  return db.learned.of(`page ${offset} ${limit} ${walk}`, readPage, (page) => page.length + 1);
};
