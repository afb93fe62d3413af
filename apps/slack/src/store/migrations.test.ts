import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { brokenMigrations, currentMigrations, releasedMigrations } from '../../test/released-migrations.ts';
import { databases, emptyDatabase } from '../../test/stores.ts';
import { silent } from '../lib/log.ts';
import { migrate, migrations } from './migrations.ts';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

test.each(databases)('on %s, a later migration keeps the rows that are there', async (name) => {
  const location = await emptyDatabase(name);
  const dialect = 'url' in location ? postgresDialect(location.url, silent) : sqliteDialect(location.file);
  const query = new Kysely<Tables>({ dialect });
  onTestFinished(() => query.destroy());
  onTestFinished(async () => void (await emptyDatabase(name)));
  await migrate(query);
  await sql`insert into delegate values ('T1', 'U1', 'U2', 'asked', 1)`.execute(query);
  const later = {
    up: async (db: Kysely<unknown>) => {
      await sql`alter table delegate add column later text not null default 'yes'`.execute(db);
    },
  };
  await migrate(query, { ...migrations, '999-later': later });
  expect(await query.selectFrom('delegate').selectAll().execute()).toMatchObject([
    { host: 'U1', later: 'yes' },
  ]);
});

test('migrations are in the order of their names, each in the file of its name', () => {
  expect(Object.keys(migrations)).toEqual(Object.keys(currentMigrations()));
});

test('from the first release on, migrations are append-only', () => {
  const released = releasedMigrations();
  expect(Object.keys(released).length > 0).toBe(manifest.version !== '0.0.0');
  expect(brokenMigrations(released, currentMigrations())).toEqual([]);
});

test.each([
  ['a new one at the end', { '001-a': 'a', '002-b': 'b', '003-c': 'c' }, []],
  ['one that was changed', { '001-a': 'a', '002-b': 'other' }, ['002-b']],
  ['one that was removed', { '001-a': 'a' }, ['002-b']],
  ['a new one before a released one', { '001-a': 'a', '001-c': 'c', '002-b': 'b' }, ['002-b']],
])('the check of released migrations, given %s', (_, current, broken) => {
  expect(brokenMigrations({ '001-a': 'a', '002-b': 'b' }, current)).toEqual(broken);
});
