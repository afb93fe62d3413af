import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { NewerStoreError } from './errors.ts';
import { first } from './migrations/001-first.ts';
import type { Tables } from './tables.ts';

/** Each is applied once, in the order of their names, and has its file in `migrations/`. Released ones never change. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-first': first,
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
