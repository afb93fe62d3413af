import type { Database } from './database.ts';
import type { Rows } from './schema.ts';

/** The owner of the rows to search. */
interface Owned {
  readonly db: Database;
  readonly teamId: string;
}

/** A team's row with an ID, or with a name or address in any letter case. */
export const findRow = <
  Name extends 'sites' | 'hostGroups' | 'hosts' | 'visitorTypes' | 'companies' | 'workflows',
>(
  { db, teamId }: Owned,
  table: Name,
  column: 'id' | 'name' | 'email',
  value: string,
): Rows[Name] | undefined =>
  db.one<Rows[Name]>(`SELECT * FROM ${table} WHERE teamId = ? AND ${column} = ?`, teamId, value);
