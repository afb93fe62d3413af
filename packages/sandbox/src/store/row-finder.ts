import type { Database } from './database.ts';
import type { Rows } from './schema.ts';

/** Finds the row of a team by one of its columns, and remembers it until something is written that it could depend on. */
export const rowFinder =
  <Name extends 'sites' | 'hostGroups' | 'hosts' | 'visitorTypes' | 'companies'>(
    table: Name,
    column: 'id' | 'name' | 'email' = 'id',
  ) =>
  (db: Database, teamId: string, value: string): Rows[Name] | undefined =>
    db.cache.sites.of(`${table} ${column} ${teamId} ${value}`, () =>
      db.one<Rows[Name]>(`SELECT * FROM ${table} WHERE teamId = ? AND ${column} = ?`, teamId, value),
    );
