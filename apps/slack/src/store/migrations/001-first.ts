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
    await sql`create index job_due on job (due, created, state) where state <> 'reported'`.execute(db);
    await sql`create index job_keep_until on job (keep_until) where state = 'reported'`.execute(db);
    await sql`create index job_line on job (workspace, created, id)
      where state = 'sending' and parent is null`.execute(db);
    await sql`create index job_postponed on job (workspace, due)
      where state = 'sending' and attempts = 0 and parent is null`.execute(db);
    // Without statistics, PostgreSQL would take these for as good as the key if they began with the workspace.
    await sql`create index job_open on job (subject, workspace, position, id)
      where state in ('ready', 'sending')`.execute(db);
    await schema.createIndex('job_waiting').on('job').columns(['kind', 'workspace', 'state']).execute();
    await schema
      .createIndex('job_position')
      .on('job')
      .columns(['workspace', 'subject', 'position'])
      .execute();
    await schema.createIndex('job_parent').on('job').columns(['workspace', 'parent']).execute();
    await schema
      .createTable('installation')
      .addColumn('workspace', 'text', (column) => column.primaryKey())
      .addColumn('organisation', 'text')
      .addColumn('installer', 'text', (column) => column.notNull())
      .addColumn('installed', 'bigint', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('grant', 'text')
      .addColumn('refreshes', 'integer', (column) => column.notNull())
      .addColumn('configured', 'bigint', (column) => column.notNull())
      .addColumn('connection', 'text')
      .addColumn('pending_connection', 'text')
      .addColumn('access', 'text')
      .execute();
    await schema.createIndex('installation_organisation').on('installation').column('organisation').execute();
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
      .createTable('record')
      .addColumn('workspace', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('value', 'text')
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('ref', 'text')
      .addColumn('due', 'bigint')
      .addColumn('nudged', 'bigint')
      .addColumn('keep_until', 'bigint')
      // The workspace last: without statistics, PostgreSQL would take the key of all its records for as good as any other index.
      .addPrimaryKeyConstraint('record_key', ['kind', 'key', 'workspace'])
      .execute();
    await schema.createIndex('record_workspace').on('record').column('workspace').execute();
    await sql`create index record_ref on record (kind, ref, workspace) where ref is not null`.execute(db);
    await sql`create index record_due on record (kind, workspace, due, key) where due is not null`.execute(
      db,
    );
    await sql`create index record_oldest on record (kind, workspace, at) where due is not null`.execute(db);
    await sql`create index record_keep_until on record (keep_until) where keep_until is not null`.execute(db);
  },
};
