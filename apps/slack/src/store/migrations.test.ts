import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { databases, emptyDatabase } from '../../test/stores.ts';
import { silent } from '../lib/log.ts';
import { newKey } from './encryption.ts';
import { migrate, migrations } from './migrations.ts';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import { openStore } from './store.ts';
import type { Tables } from './tables.ts';

test.each(databases)(
  'a database on %s with the first schema is brought up to date, and keeps what it has',
  async (name) => {
    const location = await emptyDatabase(name);
    const dialect = 'url' in location ? postgresDialect(location.url, silent) : sqliteDialect(location.file);
    const query = new Kysely<Tables>({ dialect });
    await migrate(query, Object.fromEntries(Object.entries(migrations).slice(0, 1)));
    await sql`insert into job (workspace, id, kind, state, fence, attempts, due, created, keep_until)
    values ('T1', '1', 'invite', 'reported', 3, 1, 1, 1, 1)`.execute(query);
    await query.destroy();

    const store = await openStore({ location, encryptionKey: newKey() });
    onTestFinished(() => store.close());
    expect(await store.jobs.find({ workspace: 'T1', id: '1' })).toMatchObject({
      state: 'reported',
      fence: 3,
    });
  },
);

test('migrations are in the order of their names', () => {
  const names = Object.keys(migrations);
  expect(names).toEqual(names.toSorted());
});
