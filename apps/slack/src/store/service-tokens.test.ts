import { VisitorInvitations } from '@visitor-invitations/core';
import { createSandbox } from '@visitor-invitations/sandbox';
import { describe, expect, onTestFinished, test } from 'vitest';
import { emptyTables } from '../../test/stores.ts';
import { silent } from '../lib/log.ts';
import { openDatabase } from './database.ts';
import { createEncryption, newKey, readKeys } from './encryption.ts';
import { createLeases } from './leases.ts';
import { createRecordTable } from './record-table.ts';
import { createTokenStores } from './service-tokens.ts';
import { openStore } from './store.ts';

const HOUR_MS = 3_600_000;

const connection = { baseUrl: 'https://a.example.com', teamId: 'a', clientId: 'b', clientSecret: 'c' };

/** The token of one connection, as each replica has it; a replica's clock is so much ahead. */
const replicasOn = async (...aheadMs: readonly number[]) => {
  const location = await emptyTables('postgres');
  const encryption = createEncryption(readKeys(newKey()) ?? []);
  return Promise.all(
    aheadMs.map(async (ms) => {
      const database = await openDatabase(location, silent);
      onTestFinished(() => database.close());
      const now = () => Date.now() + ms;
      const [records, leases] = [createRecordTable(database, encryption).of('token'), createLeases(database)];
      return { now, tokens: createTokenStores({ ...database, records, leases }, now)(connection) };
    }),
  );
};

const token = (accessToken: string, now: number, lifeMs = HOUR_MS) => ({
  accessToken,
  refreshAt: now + lifeMs * 0.8,
  expiresAt: now + lifeMs,
});

describe('replicas', () => {
  test('wait for the one that requests a token, be it the first or the next one', async () => {
    const [one, other] = await replicasOn(0, 0);
    if (!one || !other) throw new Error('There are two');
    expect(await one.tokens.get()).toBeUndefined();
    // It is the one that requests it, and does not wait for itself.
    expect(await one.tokens.get()).toBeUndefined();
    const waiting = other.tokens.get();
    await one.tokens.set(token('first', Date.now(), -1));
    await one.tokens.set(token('second', Date.now()));
    expect(await waiting).toMatchObject({ accessToken: 'second' });
  });

  test('whose clocks are hours apart agree on when a token ends', async () => {
    const [early, late] = await replicasOn(-HOUR_MS, HOUR_MS);
    if (!early || !late) throw new Error('There are two');
    await early.tokens.set(token('shared', early.now()));
    const read = await late.tokens.get();
    expect(Math.abs((read?.expiresAt ?? 0) - (late.now() + HOUR_MS))).toBeLessThan(5000);
  });

  test('that start at once need one token', async () => {
    const location = await emptyTables('postgres');
    const encryptionKey = newKey();
    const sandbox = createSandbox();
    const baseUrl = await sandbox.listen({ port: 0 });
    onTestFinished(() => sandbox.close());
    const clients = await Promise.all(
      [1, 2, 3].map(async () => {
        const store = await openStore({ location, encryptionKey });
        const options = { baseUrl, ...sandbox.demo };
        const client = new VisitorInvitations({ ...options, tokenStore: store.tokens(options) });
        onTestFinished(async () => {
          await client.close();
          await store.close();
        });
        return client;
      }),
    );
    await Promise.all(clients.map((client) => client.sites.list().toArray()));
    const requests = sandbox.requests.list().filter(({ operation }) => operation === 'tokens.get');
    expect(requests).toHaveLength(1);
  });
});
