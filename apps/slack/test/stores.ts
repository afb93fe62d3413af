import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { DatabaseLocation } from '../src/store/database.ts';

/** The databases on which the store keeps the same contract. */
export const databases = ['sqlite', 'postgres'] as const;
export type DatabaseName = (typeof databases)[number];

/** Runs one statement as the administrator of a database. */
export const administer = async (url: string, statement: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};

/** A folder that is removed after the test. */
export const testFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'visitor-slack-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Empties a database on PostgreSQL: a new one is 7 MB of files. */
export const empty = (url: string) => administer(url, 'drop schema public cascade; create schema public');

/** An empty database for a test. That on PostgreSQL is the same for each. */
export const emptyDatabase = async (name: DatabaseName): Promise<DatabaseLocation> => {
  if (name === 'sqlite') return { file: join(testFolder(), 'visitor-slack.db') };
  const url = inject('postgresUrl');
  await empty(url);
  return { url };
};

const TRUNCATE = `do $$ declare
  names text := (select string_agg(tablename, ', ') from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%');
begin
  if names is not null then execute 'truncate ' || names; end if;
end $$`;

/** The same for a test that needs no migrations: on PostgreSQL there are tables already, without rows. */
export const emptyTables = async (name: DatabaseName): Promise<DatabaseLocation> => {
  if (name === 'sqlite') return emptyDatabase(name);
  const url = inject('postgresUrl');
  await administer(url, TRUNCATE);
  return { url };
};
