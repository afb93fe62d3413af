import type { SQLInputValue } from 'node:sqlite';
import { parseJson } from '@visitor-invitations/local-server/objects';
import * as z from 'zod';
import { refuse } from '../refusal.ts';
import type { Database } from './database.ts';
import type { Rows } from './schema.ts';

/** A list in its order. `key` is the SQL expression to sort by, before the ID. */
interface PagedList {
  readonly name: string;
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
  readonly key: string;
  readonly newestFirst?: boolean;
}

/** The page size, and the previous page's cursor. */
export interface PageQuery {
  readonly limit: number;
  readonly next?: string | undefined;
  /** Reads the list backwards. */
  readonly reversed?: boolean;
}

/**
 * Reads one page (A5). The cursor contains the last row's position instead of a count, so rows added or removed between pages
 * don't make others repeat or disappear.
 */
export const readPage = <Row extends { id: string }>(
  db: Database,
  list: PagedList,
  { limit, next, reversed = false }: PageQuery,
): { rows: Row[]; next?: string } => {
  const key = `(${list.key}) COLLATE NOCASE`;
  const [after, direction] = (list.newestFirst ?? false) !== reversed ? ['<', 'DESC'] : ['>', 'ASC'];
  // The key is there twice: an index can jump to it, which it cannot do with the pair.
  const place = next === undefined ? [] : placeOf(decodeCursor(list.name, next));
  const rows = db.all<Row & { pageKey: string }>(
    `SELECT *, ${list.key} AS pageKey FROM (${list.sql})
     ${next === undefined ? '' : `WHERE ${key} ${after}= ? AND (${key}, id) ${after} (?, ?)`}
     ORDER BY ${key} ${direction}, id ${direction} LIMIT ?`,
    ...list.values,
    ...place,
    limit + 1,
  );
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    rows: page.map(({ pageKey: _, ...row }) => row as unknown as Row),
    ...(last && { next: encodeCursor(list.name, last.pageKey, last.id) }),
  };
};

/** Pages of a team's rows in a table, by name (A24). */
export const pageByName = <Name extends 'sites' | 'hostGroups' | 'companies'>(
  db: Database,
  teamId: string,
  name: Name,
  query: PageQuery,
) =>
  readPage<Rows[Name]>(
    db,
    { name, sql: `SELECT * FROM ${name} WHERE teamId = ?`, values: [teamId], key: 'name' },
    query,
  );

const placeOf = ([key, id]: [key: string, id: string]) => [key, key, id];

const encodeCursor = (...cursor: [list: string, key: string, id: string]) =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

const cursorShape = z.tuple([z.string(), z.string(), z.string()]);

const decodeCursor = (list: string, text: string): [key: string, id: string] => {
  const cursor = cursorShape.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!cursor.success || cursor.data[0] !== list) {
    return refuse('BAD_REQUEST', 'next must be the cursor from the previous page');
  }
  return [cursor.data[1], cursor.data[2]];
};
