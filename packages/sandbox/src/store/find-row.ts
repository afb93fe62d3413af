import type { Database } from './database.ts';
import type { Rows } from './schema.ts';

/** Whose rows are looked at. */
interface Owned {
  readonly db: Database;
  readonly teamId: string;
}

/** The row of a team with an id, or with a name or address in any letter case. */
export const findRow = <
  Name extends 'sites' | 'hostGroups' | 'hosts' | 'visitorTypes' | 'companies' | 'workflows',
>(
  { db, teamId }: Owned,
  table: Name,
  column: 'id' | 'name' | 'email',
  value: string,
): Rows[Name] | undefined =>
  db.one<Rows[Name]>(`SELECT * FROM ${table} WHERE teamId = ? AND ${column} = ?`, teamId, value);
