import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The workspaces in which the app is installed. */
export const installationTables: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('installation')
      .addColumn('workspace', 'text', (column) => column.primaryKey())
      .addColumn('installer', 'text', (column) => column.notNull())
      .addColumn('installed', 'bigint', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('grant', 'text')
      .addColumn('refreshes', 'integer', (column) => column.notNull())
      .addColumn('refreshing_until', 'bigint', (column) => column.notNull())
      .addColumn('configured', 'bigint', (column) => column.notNull())
      .addColumn('connection', 'text')
      .addColumn('draft', 'text')
      .addColumn('access', 'text')
      .execute();
  },
};
