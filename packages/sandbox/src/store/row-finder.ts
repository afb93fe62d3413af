import type { Database } from './database.ts';
import type { Rows } from './schema.ts';

type FoundTable = 'sites' | 'hostGroups' | 'hosts' | 'visitorTypes' | 'companies';

/** Finds the row of a team by its id, and remembers it until something is written that it could depend on. */
export const idFinder =
  <Name extends FoundTable>(table: Name) =>
  (db: Database, teamId: string, id: string): Rows[Name] | undefined => {
    const row = db.cache[table].of(id, () => db.one<Rows[Name]>(`SELECT * FROM ${table} WHERE id = ?`, id));
    return row?.teamId === teamId ? row : undefined;
  };

/** The same by a column that no two rows of a team share. */
export const rowFinder =
  <Name extends FoundTable>(table: Name, column: 'name' | 'email') =>
  (db: Database, teamId: string, value: string): Rows[Name] | undefined =>
    db.cache[table].of(`${teamId} ${value}`, () =>
      db.one<Rows[Name]>(`SELECT * FROM ${table} WHERE teamId = ? AND ${column} = ?`, teamId, value),
    );
