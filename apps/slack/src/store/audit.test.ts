import { describe, expect, onTestFinished, test } from 'vitest';
import { databases, emptyTables } from '../../test/stores.ts';
import { silent } from '../lib/log.ts';
import { type AuditEntry, insertAudit } from './audit-table.ts';
import { openDatabase } from './database.ts';
import { newKey } from './encryption.ts';
import { openStore } from './store.ts';

const DAY_MS = 24 * 3_600_000;

const storeByClock = async (name: (typeof databases)[number], auditDays: number) => {
  let now = Date.parse('2026-07-06T08:00:00Z');
  const location = await emptyTables(name);
  const store = await openStore({ location, encryptionKey: newKey(), now: () => now, auditDays });
  onTestFinished(() => store.close());
  const pass = (ms: number) => {
    now += ms;
  };
  return { store, pass };
};

const entry = (subject: string, workspace = 'T1'): AuditEntry => ({
  workspace,
  actor: 'U1',
  action: 'invitation.invite',
  result: 'done',
  subject,
});

const subjectsOf = async (entries: AsyncIterable<{ readonly subject: string | null }>) => {
  const subjects: (string | null)[] = [];
  for await (const { subject } of entries) subjects.push(subject);
  return subjects;
};

describe.each(databases)('on %s', (name) => {
  test('entries are read by workspace, the newest first or the oldest, and deleted after their time', async () => {
    const { store, pass } = await storeByClock(name, 30);
    await store.audit.add(entry('first'));
    pass(20 * DAY_MS);
    await store.audit.add(entry('second'));
    await store.audit.add(entry('elsewhere', 'T2'));
    expect((await store.audit.newest('T1', 10)).map(({ subject }) => subject)).toEqual(['second', 'first']);
    expect(await subjectsOf(store.audit.since('T1', 30 * DAY_MS))).toEqual(['first', 'second']);
    expect(await subjectsOf(store.audit.since('T1', 10 * DAY_MS))).toEqual(['second']);
    pass(11 * DAY_MS);
    await store.sweep();
    expect(await subjectsOf(store.audit.since('T1', 365 * DAY_MS))).toEqual(['second']);
  });

  test('more entries than are read at once are read once each', async () => {
    const location = await emptyTables(name);
    const database = await openDatabase(location, silent);
    const entries = Array.from({ length: 1001 }, (_, at) => entry(String(at)));
    await insertAudit(database.query, database, DAY_MS, entries);
    await database.close();
    const store = await openStore({ location, encryptionKey: newKey() });
    onTestFinished(() => store.close());
    const subjects = await subjectsOf(store.audit.since('T1', DAY_MS));
    expect(new Set(subjects).size).toBe(1001);
    expect(subjects).toHaveLength(1001);
  });

  test('a step and its entry are committed together, or neither is', async () => {
    const { store } = await storeByClock(name, 30);
    const job = { workspace: 'T1', kind: 'invite', payload: {} };
    const insert = async (id: string) => {
      const stored = await store.jobs.insert({ ...job, id }, 10_000);
      if (!stored) throw new Error('It is known');
      return stored;
    };
    const step = {
      state: 'done',
      dueInMs: 1000,
      resultId: 'invitation-1',
      audit: [entry('invitation-1')],
    } as const;
    const [first, second] = [await insert('1'), await insert('2')];
    await store.jobs.step(first, step);
    await expect(store.jobs.step(second, step)).rejects.toMatchObject({ name: 'ResultTakenError' });
    await expect(store.jobs.step({ ...first, fence: 7 }, step)).rejects.toMatchObject({ name: 'LostError' });
    expect(await store.audit.newest('T1', 10)).toHaveLength(1);
  });

  test('a delegation is asked for once, accepted once, and counts from then on', async () => {
    const { store } = await storeByClock(name, 30);
    const { delegates } = store;
    const parties = { workspace: 'T1', host: 'U1', delegate: 'U2' };
    const audit = entry('U2');
    expect(await delegates.accept(parties, audit)).toBe(false);
    expect([await delegates.ask(parties, audit), await delegates.ask(parties, audit)]).toEqual([true, false]);
    expect(await delegates.hostsOf('T1', 'U2')).toEqual([]);
    expect([await delegates.accept(parties, audit), await delegates.accept(parties, audit)]).toEqual([
      true,
      false,
    ]);
    expect(await delegates.hostsOf('T1', 'U2')).toEqual(['U1']);
    expect(await delegates.hostsOf('T2', 'U2')).toEqual([]);
    expect([await delegates.remove(parties, audit), await delegates.remove(parties, audit)]).toEqual([
      true,
      false,
    ]);
    expect(await delegates.of('T1', 'U2')).toEqual([]);
    // One entry for each change that was one.
    expect(await store.audit.newest('T1', 10)).toHaveLength(3);
  });
});
