import { chmodSync, readFileSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { administer, databases, emptyDatabase, emptyTables, testFolder } from '../../test/stores.ts';
import { errorFacts, silent } from '../lib/log.ts';
import { type DatabaseLocation, openDatabase } from './database.ts';
import { createEncryption, newKey, readKeys } from './encryption.ts';
import { DecryptionError, LostError, NewerStoreError, ResultTakenError, StoreInUseError } from './errors.ts';
import { createJobTable } from './job-table.ts';
import { keyFileOf, readKeyFile } from './key-file.ts';
import { openStore, type Store, type StoreOptions } from './store.ts';

const LEASE_MS = 10_000;

/** For tests that open a database once. */
const anyKey = newKey();

const opened = async (location: DatabaseLocation, options: StoreOptions = {}): Promise<Store> => {
  const store = await openStore({ location, encryptionKey: anyKey, ...options });
  onTestFinished(() => store.close());
  return store;
};

const job = (id: string, workspace = 'T1') => ({
  workspace,
  id,
  kind: 'invite',
  payload: { name: 'Jane Canary' },
});

/** A store on an empty database with a clock that a test turns. */
const storeByClock = async (name: (typeof databases)[number]) => {
  const location = await emptyTables(name);
  let now = Date.parse('2026-07-06T08:00:00Z');
  const options = { now: () => now, encryptionKey: newKey() };
  const store = await opened(location, options);
  const pass = (ms: number) => {
    now += ms;
  };
  /** Another process with the same database; SQLite allows none. */
  const another = async () => ('url' in location ? opened(location, options) : store);
  return { store, another, pass, jobs: store.jobs };
};

const inserted = async ({ jobs }: Store, id: string, leaseMs = LEASE_MS) => {
  const stored = await jobs.insert(job(id), leaseMs);
  if (!stored) throw new Error('It is known');
  return stored;
};

const claimed = async ({ jobs }: Store, leaseMs = LEASE_MS) => {
  const [one] = await jobs.claim(1, leaseMs, []);
  if (!one) throw new Error('Nothing is due');
  return one;
};

describe.each(databases)('on %s', (name) => {
  test('a job is inserted once by its key, and each workspace has its own keys', async () => {
    const { store, jobs } = await storeByClock(name);
    const all = await Promise.all([
      jobs.insert(job('1'), LEASE_MS),
      jobs.insert({ ...job('1'), payload: 'again' }, LEASE_MS),
      jobs.insert(job('1', 'T2'), LEASE_MS),
    ]);
    expect(all.map((stored) => stored?.workspace)).toEqual(['T1', undefined, 'T2']);
    expect(await jobs.insert(job('1'), LEASE_MS)).toBeUndefined();
    expect((await store.jobs.find({ workspace: 'T1', id: '1' }))?.payload).toEqual({ name: 'Jane Canary' });
  });

  test('a job is the inserter’s until its lease ends, and then the next one’s alone', async () => {
    const { store, jobs, pass } = await storeByClock(name);
    const first = await inserted(store, '1');
    pass(LEASE_MS - 1);
    expect(await jobs.claim(5, LEASE_MS, [])).toEqual([]);
    pass(1);
    const [second] = await jobs.claim(5, LEASE_MS, []);
    expect(second).toMatchObject({ id: '1', payload: { name: 'Jane Canary' }, fence: 2 });
    expect(await jobs.claim(5, LEASE_MS, [])).toEqual([]);
    await expect(jobs.step(first, { state: 'sending', dueInMs: 1 })).rejects.toThrow(LostError);
  });

  test('a job cannot be changed when its lease is over, though no other process has it yet', async () => {
    const { store, jobs, pass } = await storeByClock(name);
    const own = await inserted(store, '1');
    pass(LEASE_MS);
    await expect(jobs.step(own, { state: 'sending', dueInMs: LEASE_MS })).rejects.toThrow(LostError);
  });

  test('many processes that claim at once share the jobs, and none is claimed twice', async () => {
    const { store, another, pass } = await storeByClock(name);
    const stores = [store, await another()];
    for (let number = 0; number < 20; number += 1) await inserted(store, String(number), 0);
    pass(1);
    const claims = await Promise.all(
      Array.from({ length: 8 }, (_, index) => stores[index % stores.length]?.jobs.claim(4, LEASE_MS, [])),
    );
    const rest = await store.jobs.claim(200, LEASE_MS, []);
    const ids = [...claims.flat(), ...rest].map((one) => one?.id);
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(20);
  });

  test('a claim leaves out what the process works on', async () => {
    const { store, jobs, pass } = await storeByClock(name);
    await inserted(store, '1', 0);
    await inserted(store, '2', 0);
    pass(1);
    const found = await jobs.claim(5, LEASE_MS, [{ workspace: 'T1', id: '1' }]);
    expect(found.map(({ id }) => id)).toEqual(['2']);
  });

  test('a job is behind those that came before it with the same subject, until they are done', async () => {
    const { store, jobs } = await storeByClock(name);
    const insertedWith = async (id: string, subject?: string, workspace = 'T1') => {
      const stored = await jobs.insert({ ...job(id, workspace), subject }, LEASE_MS);
      if (!stored) throw new Error('It is known');
      return stored;
    };
    const first = await insertedWith('9', 'invitation-1');
    const second = await insertedWith('5', 'invitation-1');
    const others = [
      await insertedWith('6', 'invitation-2'),
      await insertedWith('7'),
      await insertedWith('8', 'invitation-1', 'T2'),
    ];
    const isBehind = () => Promise.all([first, second, ...others].map((one) => jobs.isBehind(one)));
    expect(await isBehind()).toEqual([false, true, false, false, false]);
    const sending = await jobs.step(first, { state: 'sending', dueInMs: LEASE_MS });
    expect(await jobs.isBehind(second)).toBe(true);
    await jobs.step(sending, { state: 'done', dueInMs: LEASE_MS });
    expect(await isBehind()).toEqual([false, false, false, false, false]);
    expect((await store.jobs.find(second))?.subject).toBe('invitation-1');
  });

  test('a job that waits is woken by one of many, even when it is due, and belongs to who woke it', async () => {
    const { store, jobs, another, pass } = await storeByClock(name);
    const waiting = await jobs.step(await inserted(store, '1'), {
      state: 'ready',
      dueInMs: 60_000,
      payload: { name: 'Jane Canary' },
    });
    const other = await another();
    const woken = await Promise.all(
      [jobs, other.jobs, jobs].map((table, index) => table.wake(waiting, { answer: index }, LEASE_MS)),
    );
    const [own, ...others] = woken.filter((one) => one !== undefined);
    expect(others).toEqual([]);
    expect((await jobs.find(waiting))?.payload).toEqual(own?.payload);
    pass(LEASE_MS - 1);
    expect(await jobs.claim(1, LEASE_MS, [])).toEqual([]);
    pass(1);
    expect((await claimed(store)).payload).toEqual(own?.payload);

    const late = await jobs.step(await inserted(store, '2'), { state: 'ready', dueInMs: 1000 });
    pass(1000);
    expect(await jobs.wake(late, {}, LEASE_MS)).toMatchObject({ fence: late.fence + 1 });
  });

  test('a job that waits for hours is counted, and is not late', async () => {
    const { store, jobs, pass } = await storeByClock(name);
    await jobs.step(await inserted(store, '1'), { state: 'ready', dueInMs: 3_600_000, payload: {} });
    pass(600_000);
    expect(await jobs.count()).toEqual([{ state: 'ready', count: 1, oldestMs: 0 }]);
    pass(3_000_000);
    expect(await jobs.count()).toEqual([{ state: 'ready', count: 1, oldestMs: 3_600_000 }]);
  });

  test('two jobs cannot have the same result, and a result is known to the others', async () => {
    const { store, jobs } = await storeByClock(name);
    const [first, second] = [await inserted(store, '1'), await inserted(store, '2')];
    const done = { state: 'done', dueInMs: LEASE_MS, resultId: 'invitation-1' } as const;
    await jobs.step(first, done);
    await expect(jobs.step(second, done)).rejects.toThrow(ResultTakenError);
    expect(await jobs.isResultOfAnother(second, 'invitation-1')).toBe(true);
    expect(await jobs.isResultOfAnother(first, 'invitation-1')).toBe(false);
    expect(await jobs.isResultOfAnother({ workspace: 'T2', id: '2' }, 'invitation-1')).toBe(false);
  });

  test('steps of one tick are one statement, in which one that is refused keeps no other from being done', async () => {
    const location = await emptyTables(name);
    const database = await openDatabase(location, silent);
    onTestFinished(() => database.close());
    const statements: string[] = [];
    const noted = database.query.withPlugin({
      transformQuery({ node }) {
        statements.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const encryption = createEncryption(readKeys(anyKey) ?? []);
    const jobs = createJobTable({ ...database, query: noted }, encryption, {
      keepAuditMs: LEASE_MS,
      log: silent,
    });
    const stored = await Promise.all(['1', '2', '3', '4'].map((id) => jobs.insert(job(id), LEASE_MS)));
    const [first, second, third, fourth] = stored.flatMap((one) => one ?? []);
    if (!first || !second || !third || !fourth) throw new Error('They are known');
    statements.length = 0;
    const sending = { state: 'sending', dueInMs: LEASE_MS, payload: 'canary', isAttempt: true } as const;
    const both = await Promise.all([jobs.step(first, sending), jobs.step(second, sending)]);
    expect(both).toMatchObject([
      { id: '1', state: 'sending', attempts: 1 },
      { id: '2', state: 'sending', attempts: 1 },
    ]);
    expect(statements).toHaveLength(1);

    const lost = { ...third, fence: 0 };
    const done = (resultId?: string) =>
      ({ state: 'done', dueInMs: LEASE_MS, outcome: 'made', resultId }) as const;
    const results = await Promise.allSettled([
      jobs.step(first, done('invitation-1')),
      jobs.step(lost, done('invitation-3')),
      jobs.step(fourth, done()),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const again = await Promise.allSettled([
      jobs.step(second, done('invitation-1')),
      jobs.step(third, done('invitation-3')),
    ]);
    expect(again).toMatchObject([
      { status: 'rejected', reason: { name: 'ResultTakenError' } },
      { status: 'fulfilled', value: { id: '3', outcome: 'made' } },
    ]);
    expect(await jobs.find(second)).toMatchObject({ state: 'sending', payload: 'canary', attempts: 1 });
    expect(await jobs.isResultOfAnother(second, 'invitation-3')).toBe(true);
  });

  test('a job whose host was told is no longer due, and deleted when it is not needed any more', async () => {
    const { store, jobs, pass } = await storeByClock(name);
    const keepUntil = Date.parse('2026-07-09T08:00:00Z');
    const told = await jobs.step(await inserted(store, '1'), { state: 'reported', dueInMs: 0, keepUntil });
    await expect(jobs.step(told, { state: 'ready', dueInMs: 1 })).rejects.toThrow(LostError);
    pass(48 * 3_600_000);
    expect(await jobs.claim(5, LEASE_MS, [])).toEqual([]);
    await jobs.sweep();
    expect(await jobs.find(told)).toMatchObject({ state: 'reported', payload: undefined });
    pass(48 * 3_600_000);
    await jobs.sweep();
    expect(await jobs.find(told)).toBeUndefined();
  });

  test('a job whose outcome was not known is settled once, and not with the result of another', async () => {
    const { store, jobs } = await storeByClock(name);
    const [one, other] = [await inserted(store, '1'), await inserted(store, '2')];
    await jobs.step(other, { state: 'done', dueInMs: LEASE_MS, resultId: 'invitation-1' });
    const told = await jobs.step(one, { state: 'reported', dueInMs: 0, payload: 'kept' });
    const audit = { workspace: 'T1', actor: 'U1', action: 'invitation.invite', result: 'done' } as const;
    for (const number of [1, 2, 3]) await jobs.settle(told, `invitation-${number}`, audit);
    expect(await jobs.find(one)).toMatchObject({ payload: undefined });
    const hasResult = (number: number) =>
      jobs.isResultOfAnother({ workspace: 'T1', id: '9' }, `invitation-${number}`);
    expect(await Promise.all([hasResult(2), hasResult(3)])).toEqual([true, false]);
    expect(await store.audit.newest('T1', 9)).toHaveLength(1);
  });

  test('a request is claimed once, by whichever process, for a day', async () => {
    const { store, another, pass } = await storeByClock(name);
    const other = await another();
    const taken = [store, other, store].map(({ claims }) => claims.take('T1 request:1'));
    expect((await Promise.all(taken)).filter(Boolean)).toHaveLength(1);
    expect(await other.claims.take('T2 request:1')).toBe(true);
    pass(25 * 3_600_000);
    await store.sweep();
    expect(await store.claims.take('T1 request:1')).toBe(true);
  });

  test('a token belongs to one connection, and processes with the same key share it', async () => {
    const location = await emptyTables(name);
    const encryptionKey = newKey();
    const store = await opened(location, { encryptionKey });
    const other = 'url' in location ? await opened(location, { encryptionKey }) : store;
    const connection = { baseUrl: 'https://a.example.com', teamId: 'a', clientId: 'b', clientSecret: 'c' };
    const now = Date.now();
    const token = { accessToken: 'canary', refreshAt: now + 3_000_000, expiresAt: now + 3_600_000 };
    expect(await store.tokens(connection).get()).toBeUndefined();
    await store.tokens(connection).set(token);
    const shared = await other.tokens(connection).get();
    expect(shared?.accessToken).toBe('canary');
    expect(Math.abs((shared?.refreshAt ?? 0) - token.refreshAt)).toBeLessThan(5000);
    expect(await other.tokens({ ...connection, clientSecret: 'd' }).get()).toBeUndefined();
    await other.tokens(connection).delete();
    expect(await store.tokens(connection).get()).toBeUndefined();
  });

  test('what is personal is encrypted, and opens with its key alone', async () => {
    const location = await emptyTables(name);
    const [oldKey, key] = [newKey(), newKey()];
    const store = await openStore({ location, encryptionKey: oldKey });
    const step = { state: 'done', dueInMs: LEASE_MS, payload: 'Canary', outcome: 'Canary' } as const;
    await store.jobs.step(await inserted(store, '1'), step);
    await store.tokens({ baseUrl: 'x' } as never).set({ accessToken: 'canary', refreshAt: 1, expiresAt: 2 });
    await store.known('T1').keep('canary@example.com', { value: 'canary', ageMs: 0 }, LEASE_MS);
    await store.watch.save(
      { workspace: 'T1', userId: 'U1', version: 0, state: {}, triedMs: 0, due: null },
      'canary@example.com',
      'canary',
      null,
    );
    await store.close();
    const stored =
      'file' in location
        ? readFileSync(location.file).toString('latin1')
        : JSON.stringify(await administer(location.url, 'select job::text, record::text from job, record'));
    expect(stored).toContain('T1');
    expect(stored).not.toMatch(/canary/i);

    const rotated = await openStore({ location, encryptionKey: `${key}, ${oldKey}` });
    expect(await rotated.jobs.find({ workspace: 'T1', id: '1' })).toMatchObject({ outcome: 'Canary' });
    await rotated.close();
    const without = await opened(location, { encryptionKey: key });
    await expect(without.jobs.find({ workspace: 'T1', id: '1' })).rejects.toThrow(DecryptionError);
  });

  test('a database of a newer version is refused', async () => {
    const location = await emptyDatabase(name);
    onTestFinished(async () => void (await emptyDatabase(name)));
    const database = await openDatabase(location, silent);
    await database.query
      .insertInto('kysely_migration' as never)
      .values({ name: '999-later', timestamp: '2099-01-01T00:00:00.000Z' } as never)
      .execute();
    await database.close();
    await expect(openStore({ location, encryptionKey: anyKey })).rejects.toThrow(NewerStoreError);
  });

  test('a database that is gone stores nothing, and says so', async () => {
    const location = await emptyTables(name);
    const store = await openStore({ location, encryptionKey: anyKey });
    await store.close();
    await expect(store.jobs.insert(job('1'), LEASE_MS)).rejects.toMatchObject({ name: 'NotStoredError' });
  });
});

test('several processes that start at once on an empty PostgreSQL migrate it once', async () => {
  const location = await emptyDatabase('postgres');
  const stores = await Promise.all(Array.from({ length: 3 }, () => opened(location)));
  await Promise.all(stores.map((store, number) => inserted(store, String(number))));
});

test('connections that PostgreSQL ends are replaced, and what comes meanwhile is not lost in silence', async () => {
  const location = await emptyDatabase('postgres');
  const store = await opened(location);
  await Promise.all(Array.from({ length: 4 }, (_, number) => inserted(store, `before ${number}`)));
  if (!('url' in location)) throw new Error('It has no address');
  const others = 'datname = current_database() and pid <> pg_backend_pid()';
  await administer(location.url, `select pg_terminate_backend(pid) from pg_stat_activity where ${others}`);
  const insertedOrRefused = (id: string) =>
    inserted(store, id).then(
      () => true,
      () => false,
    );
  const during = await Promise.all(Array.from({ length: 4 }, (_, n) => insertedOrRefused(`during ${n}`)));
  await expect.poll(() => insertedOrRefused('after')).toBe(true);
  for (const [number, isStored] of during.entries()) {
    const found = await store.jobs.find({ workspace: 'T1', id: `during ${number}` });
    if (isStored) expect(found).toBeDefined();
  }
});

test('a second process is refused a SQLite file, and finds what was committed once the first has ended', async () => {
  const location = await emptyDatabase('sqlite');
  const encryptionKey = newKey();
  const first = await openStore({ location, encryptionKey });
  await inserted(first, '1', 0);
  await expect(openStore({ location, encryptionKey })).rejects.toThrow(StoreInUseError);
  await first.close();
  const second = await opened(location, { encryptionKey });
  expect(await claimed(second)).toMatchObject({ id: '1' });
});

test('a full disk stores nothing, and what was there before stays', async () => {
  const location = await emptyDatabase('sqlite');
  const file = 'file' in location ? location.file : '';
  const store = await openStore({ location, encryptionKey: newKey() });
  await inserted(store, '1');
  await store.close();
  const reader = new DatabaseSync(file);
  const { page_count: pages } = reader.prepare('pragma page_count').get() as { page_count: number };
  reader.close();
  const database = await openDatabase(location, silent);
  onTestFinished(() => database.close());
  await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(database.query);
  const jobs = createJobTable(database, createEncryption(readKeys(newKey()) ?? []), {
    keepAuditMs: LEASE_MS,
    log: silent,
  });
  const large = { ...job('2'), payload: 'x'.repeat(1_000_000) };
  const error: unknown = await jobs.insert(large, LEASE_MS).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ name: 'NotStoredError' });
  expect(errorFacts(error)).toMatchObject({ cause: { reason: 'database or disk is full' } });
  const { rows } = await sql<{ n: number }>`select count(*) as n from job`.execute(database.query);
  expect(rows).toEqual([{ n: 1 }]);
});

test('a file has a key of its own beside it, made once, all for its user alone', async () => {
  const file = `${testFolder()}/visitor-slack.db`;
  const store = await openStore({ location: { file } });
  await inserted(store, '1', 0);
  await store.close();
  chmodSync(file, 0o644);
  const again = await openStore({ location: { file } });
  onTestFinished(() => again.close());
  expect(await claimed(again)).toMatchObject({ payload: { name: 'Jane Canary' } });
  for (const made of [keyFileOf(file), file, `${file}-wal`]) expect(statSync(made).mode & 0o777).toBe(0o600);
  expect(readKeys(readKeyFile(keyFileOf(file)))).toHaveLength(1);
});

describe('encryption', () => {
  const keys = readKeys(newKey()) ?? [];

  test('encrypts the same value differently each time, and opens it where it was encrypted', () => {
    const { encrypt, decrypt } = createEncryption(keys);
    const encrypted = [encrypt({ a: 1 }, 'here'), encrypt({ a: 1 }, 'here')];
    expect(new Set(encrypted).size).toBe(2);
    expect(encrypted.map((one) => decrypt(one, 'here'))).toEqual([{ a: 1 }, { a: 1 }]);
    expect(() => decrypt(encrypted[0] ?? '', 'there')).toThrow(DecryptionError);
  });

  test('takes keys of 32 bytes in base64 or hex', () => {
    expect(readKeys('00'.repeat(32))).toHaveLength(1);
    expect(readKeys(`${newKey()},${newKey()}`)).toHaveLength(2);
    for (const wrong of ['', 'short', newKey().slice(0, 40), `${newKey()},`])
      expect(readKeys(wrong)).toBeUndefined();
  });
});
