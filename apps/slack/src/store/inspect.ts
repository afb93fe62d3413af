import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import pg from 'pg';
import type { DatabaseLocation } from './database.ts';
import { migrations } from './migrations.ts';

/** What there is at the place of a database, found without changing it. */
export type StoreInspection =
  /** Nothing: it is made at the first start. */
  | { readonly state: 'empty' }
  /** Made by this version, or by an earlier one whose tables are migrated at the next start. */
  | { readonly state: 'ready'; readonly missing: number }
  | { readonly state: 'newer' }
  /** Another process has the file: the app runs. */
  | { readonly state: 'in use' };

const TIMEOUT_MS = 5000;
const SQLITE_BUSY = 5;

const inspectionOf = (names: readonly string[]): StoreInspection => {
  if (names.some((name) => !(name in migrations))) return { state: 'newer' };
  return { state: 'ready', missing: Object.keys(migrations).length - names.length };
};

const NAMES = 'select name from kysely_migration';

const inspectFile = (file: string): StoreInspection => {
  if (!existsSync(file)) {
    accessSync(dirname(resolve(file)), constants.W_OK);
    return { state: 'empty' };
  }
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const database = new DatabaseSync(file, { readOnly: true, timeout: 0 });
  try {
    const names = database.prepare(NAMES).all() as { name: string }[];
    return inspectionOf(names.map(({ name }) => name));
  } catch (error) {
    if ((error as { errcode?: unknown }).errcode === SQLITE_BUSY) return { state: 'in use' };
    if (/no such table/.test((error as Error).message)) return { state: 'empty' };
    throw error;
  } finally {
    database.close();
  }
};

const UNDEFINED_TABLE = '42P01';

const inspectServer = async (url: string): Promise<StoreInspection> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS });
  // A connection that breaks later on is of no interest.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(NAMES);
    return inspectionOf(rows.map(({ name }) => name));
  } catch (error) {
    if ((error as { code?: unknown }).code === UNDEFINED_TABLE) return { state: 'empty' };
    throw error;
  } finally {
    await client.end();
  }
};

/** Looks what there is at the place of a database. @throws what the database or the file system throws */
export const inspectStore = async (location: DatabaseLocation): Promise<StoreInspection> =>
  'url' in location ? inspectServer(location.url) : inspectFile(location.file);
