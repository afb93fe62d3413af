import { expect, onTestFinished, test } from 'vitest';
import { administer, databases, emptyDatabase } from '../../test/stores.ts';
import { newKey } from './encryption.ts';
import { inspectStore } from './inspect.ts';
import { openStore } from './store.ts';

test.each(databases)('a database on %s is inspected without a change', async (name) => {
  const location = await emptyDatabase(name);
  expect(await inspectStore(location)).toEqual({ state: 'empty' });
  expect(await inspectStore(location)).toEqual({ state: 'empty' });
  const store = await openStore({ location, encryptionKey: newKey() });
  expect((await inspectStore(location)).state).toBe(name === 'sqlite' ? 'in use' : 'ready');
  await store.close();
  expect(await inspectStore(location)).toMatchObject({ state: 'ready', missing: 0 });
});

test('a database of a newer version is told', async () => {
  const location = await emptyDatabase('postgres');
  onTestFinished(async () => void (await emptyDatabase('postgres')));
  const store = await openStore({ location, encryptionKey: newKey() });
  await store.close();
  const { url } = location as { url: string };
  await administer(url, "insert into kysely_migration (name, timestamp) values ('999-later', 'now')");
  expect(await inspectStore(location)).toEqual({ state: 'newer' });
});
