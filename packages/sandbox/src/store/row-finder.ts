import type { Database } from './database.ts';
import type { Rows } from './schema.ts';

/** Finds the row of a team by its id, or by a name or address. */
export const rowFinder =
  <Name extends 'sites' | 'hostGroups' | 'hosts' | 'visitorTypes' | 'companies' | 'workflows'>(
    table: Name,
    column: 'id' | 'name' | 'email',
  ) =>
  (db: Database, teamId: string, value: string): Rows[Name] | undefined =>
    db.one<Rows[Name]>(`SELECT * FROM ${table} WHERE teamId = ? AND ${column} = ?`, teamId, value);
