import { describe, expect, onTestFinished, test } from 'vitest';
import { databases, emptyTables } from '../../test/stores.ts';
import { silent } from '../lib/log.ts';
import { openDatabase } from './database.ts';
import { newKey } from './encryption.ts';
import type { StoredInstallation } from './installations.ts';
import { openStore } from './store.ts';

const NOW = Date.parse('2026-07-06T08:00:00Z');
const LEASE_MS = 15_000;

/** A store on an empty database with a clock that a test turns, and another process with the same database. */
const start = async (name: (typeof databases)[number]) => {
  const location = await emptyTables(name);
  let now = NOW;
  const options = { location, now: () => now, encryptionKey: newKey() };
  const opened = async () => {
    const store = await openStore(options);
    onTestFinished(() => store.close());
    return store;
  };
  const store = await opened();
  const other = 'url' in location ? await opened() : store;
  const found = async (workspace = 'T1'): Promise<StoredInstallation> => {
    const installation = await other.installations.find(workspace);
    if (!installation) throw new Error('It is not installed');
    return installation;
  };
  const pass = (ms: number) => {
    now += ms;
  };
  return { location, store, other, found, pass, at: () => now };
};

const grant = (token: string) => ({ token, refreshToken: `${token}-next`, expiresAt: NOW });

describe.each(databases)('installations on %s', (name) => {
  test('are found by their workspace, and a repeated one keeps what was set up', async () => {
    const { store, found } = await start(name);
    expect(await store.installations.find('T1')).toBeUndefined();
    await store.installations.install('T1', 'U1', grant('a'));
    await store.installations.install('T2', 'U1', grant('b'));
    await store.installations.setUp('T1', {
      connection: { baseUrl: 'https://a' },
      pendingConnection: { baseUrl: 'b' },
    });
    await store.installations.setUp('T1', { pendingConnection: undefined });
    await store.installations.install('T1', 'U2', grant('c'));
    expect(await found()).toMatchObject({
      installer: 'U2',
      grant: { token: 'c' },
      connection: { baseUrl: 'https://a' },
      pendingConnection: undefined,
      access: undefined,
    });
    expect(await found('T2')).toMatchObject({ grant: { token: 'b' }, connection: undefined });
  });

  test('are changed together with their entry in the audit trail, or not at all', async () => {
    const { store, found } = await start(name);
    const entry = { workspace: 'T1', actor: 'U1', action: 'settings.change', result: 'done' } as const;
    await store.installations.setUp('T1', { access: {} }, entry);
    expect(await store.audit.newest('T1', 5)).toEqual([]);
    await store.installations.install('T1', 'U1', grant('a'));
    await store.installations.setUp('T1', { access: { sites: [] } }, entry);
    const broken = { ...entry, actor: null as unknown as string };
    await expect(store.installations.setUp('T1', { access: undefined }, broken)).rejects.toThrow();
    expect(await found()).toMatchObject({ access: { sites: [] }, revision: 2 });
    expect(await store.audit.newest('T1', 5)).toMatchObject([{ actor: 'U1', action: 'settings.change' }]);
  });

  test('have a revision that grows with each change', async () => {
    const { store, found } = await start(name);
    const revisions: number[] = [];
    const note = async () => void revisions.push((await found()).revision);
    await store.installations.install('T1', 'U1', grant('a'));
    await note();
    await store.installations.setUp('T1', { access: {} });
    await note();
    await store.installations.install('T1', 'U1', grant('b'));
    await note();
    expect(revisions).toEqual([1, 2, 3]);
  });

  test('are encrypted, each part to its place', async () => {
    const { store, location, at } = await start(name);
    await store.installations.install('T1', 'U1', grant('xoxb-canary'));
    await store.installations.setUp('T1', {
      connection: { clientSecret: 'canary' },
      access: { sites: ['canary'] },
    });
    // SQLite's file is this process's alone.
    if ('file' in location) await store.close();
    const database = await openDatabase(location, silent, at);
    onTestFinished(() => database.close());
    const rows = await database.query.selectFrom('installation').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('canary');
    expect(rows).toHaveLength(1);
  });

  test('do not take a refreshed token of an earlier installation, or of one that was refreshed since', async () => {
    const { store, found } = await start(name);
    await store.installations.install('T1', 'U1', grant('a'));
    const read = await found();
    await store.installations.install('T1', 'U1', grant('again'));
    await store.installations.refreshed(read, grant('b'));
    const again = await found();
    expect(again).toMatchObject({ grant: { token: 'again' } });
    await store.installations.refreshed(again, grant('c'));
    await store.installations.refreshed(again, grant('d'));
    const refreshed = { grant: { token: 'c' }, refreshes: again.refreshes + 1, revision: again.revision };
    expect(await found()).toMatchObject(refreshed);
  });

  test('are removed with their jobs, but for what is newer than the removal', async () => {
    const { store, found, pass, at } = await start(name);
    const job = (id: string) => ({ workspace: 'T1', id, kind: 'invite', payload: {} });
    await store.installations.install('T1', 'U1', grant('a'));
    await store.installations.setUp('T1', { connection: { baseUrl: 'https://a' } });
    await store.jobs.insert(job('1'), LEASE_MS);
    await store.installations.install('T2', 'U1', grant('b'));
    const uninstalled = at();
    pass(1);
    await store.installations.install('T1', 'U1', grant('again'));
    await store.jobs.insert(job('2'), LEASE_MS);
    await store.installations.remove('T1', uninstalled);
    await store.installations.revoke('T1', uninstalled);
    expect(await found()).toMatchObject({ grant: { token: 'again' }, connection: undefined });
    expect(await store.jobs.find({ workspace: 'T1', id: '1' })).toBeUndefined();
    expect(await store.jobs.find({ workspace: 'T1', id: '2' })).toBeDefined();
    await store.installations.revoke('T1', at());
    expect(await found()).toMatchObject({ grant: undefined });
    await store.installations.remove('T1', at());
    await store.installations.remove('T1', at());
    expect(await store.installations.find('T1')).toBeUndefined();
    expect(await found('T2')).toMatchObject({ grant: { token: 'b' } });
  });
});
