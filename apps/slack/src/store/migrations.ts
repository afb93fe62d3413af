import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { NewerStoreError } from './errors.ts';
import { installationTables } from './installation-tables.ts';
import type { Tables } from './tables.ts';

/** Each is applied once, in the order of their names, and never changed afterwards. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-jobs': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('job')
        .addColumn('workspace', 'text', (column) => column.notNull())
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('fence', 'integer', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('due', 'bigint', (column) => column.notNull())
        .addColumn('payload', 'text')
        .addColumn('outcome', 'text')
        .addColumn('result_id', 'text')
        .addColumn('created', 'bigint', (column) => column.notNull())
        .addColumn('keep_until', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('job_key', ['workspace', 'id'])
        .addUniqueConstraint('job_result', ['workspace', 'result_id'])
        .execute();
      await db.schema
        .createIndex('job_due')
        .on('job')
        .column('due')
        .where('state' as never, '<>', 'told')
        .execute();
      await db.schema
        .createTable('claim')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('keep_until', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('service_token')
        .addColumn('connection', 'text', (column) => column.primaryKey())
        .addColumn('token', 'text', (column) => column.notNull())
        .execute();
    },
  },
  '020-installations': installationTables,
};

/**
 * Applies the migrations that are missing. Several processes may do so at once: on PostgreSQL they wait for each other,
 * and a SQLite file has one process only.
 *
 * @throws NewerStoreError when the database has migrations that this version does not know
 */
export const migrate = async (db: Kysely<Tables>, all = migrations): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...all }) } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const isNewer = error instanceof Error && /previously executed migration .* is missing/.test(error.message);
  throw isNewer ? new NewerStoreError('The database is of a newer version.', { cause: error }) : error;
};
