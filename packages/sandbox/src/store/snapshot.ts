import type { Database } from './database.ts';
import { type Rows, type Table, tableNames } from './schema.ts';
import { deleteEverything } from './teams.ts';

/** Everything that a sandbox stores, as plain data that you can save as JSON. */
export type Snapshot = { readonly [Name in Table]: readonly Rows[Name][] };

export const takeSnapshot = (db: Database): Snapshot =>
  Object.fromEntries(
    tableNames.map((name) => [
      name,
      db.all<object>(`SELECT * FROM ${name} ORDER BY rowid`).map((row) => ({ ...row })),
    ]),
  ) as unknown as Snapshot;

/** Restores a snapshot. If that fails, nothing changes. */
export const restoreSnapshot = (db: Database, snapshot: Snapshot) => {
  const missing = tableNames.find((name) => !Array.isArray(snapshot?.[name]));
  if (missing) throw new TypeError(`This isn’t a sandbox snapshot: it doesn’t contain ${missing}.`);
  db.replacement(() => {
    deleteEverything(db);
    for (const name of tableNames) db.insert(name, snapshot[name] as readonly Rows[Table][]);
    const dangling = db.one<{ table: string }>('SELECT "table" FROM pragma_foreign_key_check');
    if (dangling) throw new TypeError(`Incomplete snapshot: its ${dangling.table} refer to missing records.`);
  });
};
