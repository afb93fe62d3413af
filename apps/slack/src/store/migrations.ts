import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { NewerStoreError } from './errors.ts';
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
        .where('state' as never, '<>', 'reported')
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
  '010-positions': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('job').addColumn('subject', 'text').execute();
      await db.schema
        .alterTable('job')
        .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema
        .createIndex('job_position')
        .on('job')
        .columns(['workspace', 'subject', 'position'])
        .execute();
    },
  },
  '011-quota-holds': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('quota_hold')
        .addColumn('team', 'text', (column) => column.primaryKey())
        .addColumn('held_until', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  '012-home-tabs': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('home_tab')
        .addColumn('workspace', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('page', 'integer', (column) => column.notNull())
        .addColumn('shown', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('home_tab_key', ['workspace', 'user_id'])
        .execute();
    },
  },
  '020-installations': {
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
        .addColumn('pending_connection', 'text')
        .addColumn('access', 'text')
        .execute();
    },
  },
  '030-delegates': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('delegate')
        .addColumn('workspace', 'text', (column) => column.notNull())
        .addColumn('host', 'text', (column) => column.notNull())
        .addColumn('delegate', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('since', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('delegate_key', ['workspace', 'host', 'delegate'])
        .execute();
      await db.schema.createIndex('delegate_of').on('delegate').columns(['workspace', 'delegate']).execute();
    },
  },
  '031-audit': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('audit')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('workspace', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('actor', 'text', (column) => column.notNull())
        .addColumn('action', 'text', (column) => column.notNull())
        .addColumn('result', 'text', (column) => column.notNull())
        .addColumn('subject', 'text')
        .addColumn('keep_until', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('audit_at').on('audit').columns(['workspace', 'at']).execute();
      await db.schema.createIndex('audit_keep_until').on('audit').column('keep_until').execute();
    },
  },
  '040-home-hosts': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('home_tab').addColumn('of_host', 'text').execute();
    },
  },
  '050-known': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('known')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('workspace', 'text', (column) => column.notNull())
        .addColumn('value', 'text')
        .addColumn('read_at', 'bigint', (column) => column.notNull())
        .addColumn('changed', 'bigint', (column) => column.notNull())
        .addColumn('keep_until', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('known_keep_until').on('known').column('keep_until').execute();
    },
  },
  '055-settings': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('setting')
        .addColumn('workspace', 'text', (column) => column.notNull())
        .addColumn('owner', 'text', (column) => column.notNull())
        .addColumn('value', 'text', (column) => column.notNull())
        .addColumn('wants_notifications', 'integer', (column) => column.notNull())
        .addColumn('wants_digest', 'integer', (column) => column.notNull())
        .addColumn('changed', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('setting_key', ['workspace', 'owner'])
        .execute();
    },
  },
  '056-home-filters': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('home_tab').addColumn('filter', 'text').execute();
    },
  },
  '060-groups': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('job').addColumn('parent', 'text').execute();
      await db.schema.createIndex('job_parent').on('job').columns(['workspace', 'parent']).execute();
      await db.schema
        .createTable('series')
        .addColumn('workspace', 'text', (column) => column.notNull())
        .addColumn('invitation_id', 'text', (column) => column.notNull())
        .addColumn('series', 'text', (column) => column.notNull())
        .addColumn('start', 'bigint', (column) => column.notNull())
        .addColumn('made', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('series_key', ['workspace', 'invitation_id'])
        .execute();
      await db.schema.createIndex('series_of').on('series').columns(['workspace', 'series']).execute();
    },
  },
  '070-watch': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('watch')
        .addColumn('workspace', 'text', (column) => column.primaryKey())
        .addColumn('lease_until', 'bigint', (column) => column.notNull())
        .addColumn('fence', 'integer', (column) => column.notNull())
        .addColumn('read_from', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('watched')
        .addColumn('workspace', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('address', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('known', 'text', (column) => column.notNull())
        .addColumn('nudged', 'integer', (column) => column.notNull())
        .addColumn('changed', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('watched_key', ['workspace', 'user_id'])
        .execute();
      await db.schema
        .createIndex('watched_address')
        .on('watched')
        .columns(['workspace', 'address'])
        .execute();
    },
  },
  '080-lines': {
    async up(db: Kysely<unknown>) {
      await sql`create index job_line on job (workspace, created, id)
        where state = 'sending' and parent is null`.execute(db);
      await sql`create index job_open on job (workspace, subject, position, id)
        where state in ('ready', 'sending')`.execute(db);
    },
  },
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
