import type { Snapshot } from '../../store/snapshot.ts';

/** The tables that a team's data is in. */
export type DataTable = Exclude<keyof Snapshot, 'teams' | 'tokens' | 'outbox'>;

type Row<Table extends DataTable> = Snapshot[Table][number];

/** Collects the rows of a snapshot: each once by its id, and once by what is unique in a team. */
export const createMirrorTables = () => {
  const tables = new Map<DataTable, Map<string, object>>();
  const byUnique = new Map<string, string>();
  const rowsById = (table: DataTable) => {
    const known = tables.get(table) ?? new Map<string, object>();
    tables.set(table, known);
    return known;
  };
  return {
    get: <Table extends DataTable>(table: Table, id: string | undefined) =>
      (id === undefined ? undefined : rowsById(table).get(id)) as Row<Table> | undefined,
    all: <Table extends DataTable>(table: Table) => [...rowsById(table).values()] as Row<Table>[],
    /** Adds a row. Gives the id under which it is there, which is another's where that has the same unique text. */
    add<Table extends DataTable>(table: Table, row: Row<Table>, unique?: string): string {
      const rows = rowsById(table);
      if (rows.has(row.id)) return row.id;
      const key = unique === undefined ? undefined : `${table} ${row.teamId} ${unique.toLowerCase()}`;
      const known = key === undefined ? undefined : byUnique.get(key);
      if (known !== undefined) return known;
      rows.set(row.id, row);
      if (key !== undefined) byUnique.set(key, row.id);
      return row.id;
    },
  };
};

export type MirrorTables = ReturnType<typeof createMirrorTables>;
