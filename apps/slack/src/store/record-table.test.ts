import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { databases, emptyTables } from '../../test/stores.ts';
import { silent } from '../lib/log.ts';
import { openDatabase } from './database.ts';
import { createEncryption, newKey, readKeys } from './encryption.ts';
import { DecryptionError } from './errors.ts';
import { createLeases } from './leases.ts';
import { createRecordTable } from './record-table.ts';

const encryption = createEncryption(readKeys(newKey()) ?? []);
const NOW = Date.parse('2026-07-06T08:00:00Z');
const HOUR_MS = 3_600_000;

const opened = async (name: (typeof databases)[number]) => {
  let now = NOW;
  const database = await openDatabase(await emptyTables(name), silent, () => now);
  onTestFinished(() => database.close());
  const pass = (ms: number) => {
    now += ms;
  };
  return { database, table: createRecordTable(database, encryption), leases: createLeases(database), pass };
};

describe.each(databases)('records on %s', (name) => {
  test('are encrypted to their workspace, kind and key', async () => {
    const { database, table } = await opened(name);
    const place = { workspace: 'T1', key: 'a' };
    await table.of('home').put(place, { value: 'Canary' });
    expect(await table.of('home').find(place)).toMatchObject({ value: 'Canary', version: 1 });
    for (const moved of [{ workspace: 'T2' }, { kind: 'setting' as const }, { key: 'b' }]) {
      const row = await database.query.selectFrom('record').selectAll().executeTakeFirstOrThrow();
      await database.query.updateTable('record').set(moved).execute();
      const { workspace, kind, key } = { ...row, ...moved };
      await expect(table.of(kind).find({ workspace, key })).rejects.toThrow(DecryptionError);
      await database.query.updateTable('record').set(row).execute();
    }
  });

  test('of which two processes write the same version are written by one', async () => {
    const { table } = await opened(name);
    const records = table.of('watched');
    const place = { workspace: 'T1', key: 'a' };
    await records.put(place, { value: 0 });
    const write = (value: number) => records.put(place, { value }, sql`record.version = 1`);
    expect((await Promise.all([write(1), write(2)])).sort()).toEqual([false, true]);
    await Promise.all(
      [1, 2, 3].map(() =>
        records.change(place, (stored) => ({ value: [stored?.version, stored?.value].flat() })),
      ),
    );
    expect((await records.find(place))?.value).toEqual([4, 3, 2, expect.any(Number)]);
  });

  test('end at their time, and are swept then', async () => {
    const { database, table, pass } = await opened(name);
    const records = table.of('home');
    const count = async () => (await database.query.selectFrom('record').select('key').execute()).length;
    await records.put({ workspace: 'T1', key: 'forever' }, { value: 1 });
    await records.put({ workspace: 'T1', key: 'a' }, { value: 1, keep_until: records.inMs(HOUR_MS) });
    pass(HOUR_MS - 1);
    expect(await records.list({ workspace: 'T1' })).toHaveLength(2);
    pass(1);
    expect(await records.list({ workspace: 'T1' })).toHaveLength(1);
    await table.sweep?.();
    expect(await count()).toBe(1);
  });

  test('of a lease are one process’s, whose fence no later one has, even after a sweep', async () => {
    const { table, leases, pass } = await opened(name);
    const place = { workspace: 'T1', key: 'watch' };
    const taken = await Promise.all([1, 2, 3].map(() => leases.take(place, 1000)));
    const [first, ...others] = taken.filter((one) => one !== undefined);
    expect(others).toEqual([]);
    if (!first) throw new Error('Nobody has it');
    expect(await leases.keep(first, 2000, 60_000)).toBe(true);
    pass(2000);
    expect(await leases.keep(first, 1000)).toBe(false);
    const second = await leases.take(place, 1000);
    if (!second) throw new Error('Nobody has it');
    expect(second.waitMs).toBe(58_000);
    expect(await leases.keep(first, 1000)).toBe(false);
    await leases.release(first);
    expect(await leases.take(place, 1000)).toBeUndefined();
    await leases.keep(second, 1000, 60_000);
    pass(1000);
    await table.sweep?.();
    expect(await leases.take(place, 0)).toMatchObject({ fence: second.fence + 1, waitMs: 59_000 });
    pass(HOUR_MS);
    await table.sweep?.();
    const third = await leases.take(place, 1000);
    expect([first, second].map(({ fence }) => fence < (third?.fence ?? 0))).toEqual([true, true]);
    expect(await leases.keep(second, 1000)).toBe(false);
  });
});
