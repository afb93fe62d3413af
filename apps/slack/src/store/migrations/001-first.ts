import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The tables and indexes of the first release. */
export const first: Migration = {
  async up(db) {
    const { schema } = db;
    await schema
      .createTable('job')
      .addColumn('workspace', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('subject', 'text')
      .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('parent', 'text')
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
    await sql`create index job_due on job (due) where state <> 'reported'`.execute(db);
    await sql`create index job_line on job (workspace, created, id)
      where state = 'sending' and parent is null`.execute(db);
    await sql`create index job_open on job (workspace, subject, position, id)
      where state in ('ready', 'sending')`.execute(db);
    await schema
      .createIndex('job_position')
      .on('job')
      .columns(['workspace', 'subject', 'position'])
      .execute();
    await schema.createIndex('job_parent').on('job').columns(['workspace', 'parent']).execute();
    await schema
      .createTable('claim')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('keep_until', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('service_token')
      .addColumn('connection', 'text', (column) => column.primaryKey())
      .addColumn('token', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('quota_hold')
      .addColumn('team', 'text', (column) => column.primaryKey())
      .addColumn('held_until', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('home_tab')
      .addColumn('workspace', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('page', 'integer', (column) => column.notNull())
      .addColumn('of_host', 'text')
      .addColumn('filter', 'text')
      .addColumn('shown', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('home_tab_key', ['workspace', 'user_id'])
      .execute();
    await schema
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
    await schema
      .createTable('delegate')
      .addColumn('workspace', 'text', (column) => column.notNull())
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('delegate', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('delegate_key', ['workspace', 'host', 'delegate'])
      .execute();
    await schema.createIndex('delegate_of').on('delegate').columns(['workspace', 'delegate']).execute();
    await schema
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
    await schema.createIndex('audit_at').on('audit').columns(['workspace', 'at']).execute();
    await schema.createIndex('audit_keep_until').on('audit').column('keep_until').execute();
    await schema
      .createTable('known')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('workspace', 'text', (column) => column.notNull())
      .addColumn('value', 'text')
      .addColumn('read_at', 'bigint', (column) => column.notNull())
      .addColumn('changed', 'bigint', (column) => column.notNull())
      .addColumn('keep_until', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('known_keep_until').on('known').column('keep_until').execute();
    await schema
      .createTable('setting')
      .addColumn('workspace', 'text', (column) => column.notNull())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('wants_notifications', 'integer', (column) => column.notNull())
      .addColumn('wants_digest', 'integer', (column) => column.notNull())
      .addColumn('changed', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('setting_key', ['workspace', 'owner'])
      .execute();
    await schema
      .createTable('series')
      .addColumn('workspace', 'text', (column) => column.notNull())
      .addColumn('invitation_id', 'text', (column) => column.notNull())
      .addColumn('series', 'text', (column) => column.notNull())
      .addColumn('start', 'bigint', (column) => column.notNull())
      .addColumn('made', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('series_key', ['workspace', 'invitation_id'])
      .execute();
    await schema.createIndex('series_of').on('series').columns(['workspace', 'series']).execute();
    await schema
      .createTable('watch')
      .addColumn('workspace', 'text', (column) => column.primaryKey())
      .addColumn('lease_until', 'bigint', (column) => column.notNull())
      .addColumn('fence', 'integer', (column) => column.notNull())
      .addColumn('read_from', 'bigint', (column) => column.notNull())
      .execute();
    await schema
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
    await schema.createIndex('watched_address').on('watched').columns(['workspace', 'address']).execute();
  },
};
