import { startPostgres } from '@visitor-invitations/testing/postgres';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { newKey } from '../../src/store/encryption.ts';
import { NotStoredError } from '../../src/store/errors.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { startCutProxy } from '../cut-proxy.ts';
import { empty } from '../stores.ts';

const LEASE_MS = 10_000;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres();
});
beforeEach(() => empty(postgres.url));
afterAll(() => postgres.stop());

const storeAt = async (url: string): Promise<Store> => {
  const store = await openStore({ location: { url }, encryptionKey: newKey() });
  onTestFinished(() => store.close());
  return store;
};

const insertInto = ({ jobs }: Store, id: string) =>
  jobs.insert({ workspace: 'T1', id, kind: 'invite', payload: 'Canary' }, LEASE_MS).then(
    () => 'stored' as const,
    (error: unknown) => (error instanceof NotStoredError ? ('not stored' as const) : ('unsure' as const)),
  );

/** What became of inserts that were tried while `outage` went on, and right after it. */
const insertDuring = async (store: Store, outage: Promise<void>) => {
  let isOver = false;
  const over = outage.then(() => {
    isOver = true;
  });
  const results: (readonly [id: string, result: Awaited<ReturnType<typeof insertInto>>])[] = [];
  for (let number = 0; !isOver; number += 1) {
    const ids = Array.from({ length: 5 }, (_, n) => `${number} ${n}`);
    results.push(...(await Promise.all(ids.map(async (id) => [id, await insertInto(store, id)] as const))));
  }
  await over;
  await expect.poll(() => insertInto(store, 'after'), { timeout: 10_000 }).toBe('stored');
  return results;
};

/** What was said to be stored is there, and what was said not to be is not. */
const expectTruth = async (store: Store, results: Awaited<ReturnType<typeof insertDuring>>) => {
  for (const [id, result] of results) {
    const found = await store.jobs.find({ workspace: 'T1', id });
    if (result === 'stored') expect(found, id).toBeDefined();
    if (result === 'not stored') expect(found, id).toBeUndefined();
  }
};

test('a PostgreSQL that restarts: what is said to be stored is, and it goes on by itself', async () => {
  const store = await storeAt(postgres.url);
  expect(await insertInto(store, 'before')).toBe('stored');
  const results = await insertDuring(store, postgres.restart());
  expect(results.some(([, result]) => result !== 'stored')).toBe(true);
  await expectTruth(store, results);
});

test('a network that goes silent is given up, and found again', async () => {
  const url = new URL(postgres.url);
  const proxy = await startCutProxy(Number(url.port));
  onTestFinished(proxy.close);
  url.port = String(proxy.port);
  const store = await storeAt(url.href);
  expect(await insertInto(store, 'before')).toBe('stored');
  const results = await insertDuring(store, proxy.cut(7000));
  // The first was on its way, and the others got no connection.
  expect(new Set(results.map(([, result]) => result))).toContain('unsure');
  expect(new Set(results.map(([, result]) => result))).toContain('not stored');
  await expectTruth(store, results);
});

test('a replica that starts waits for the migrations of another for longer than for any other statement', async () => {
  const other = new pg.Client({ connectionString: postgres.url });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query('begin');
  // As Kysely locks them.
  await other.query('select pg_advisory_xact_lock(3853314791062309107)');
  const opening = storeAt(postgres.url);
  await other.query('select pg_sleep(3)');
  await other.query('commit');
  expect(await insertInto(await opening, '1')).toBe('stored');
});
