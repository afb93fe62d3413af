import { type Quota, VisitorInvitations } from '@visitor-invitations/core';
import { createSandbox } from '@visitor-invitations/sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { emptyTables } from '../../test/stores.ts';
import { silent } from '../lib/log.ts';
import { openDatabase } from './database.ts';
import { createEncryption, newKey, readKeys } from './encryption.ts';
import { createRecordTable } from './record-table.ts';
import { SharedQuotas } from './service-quotas.ts';
import { openStore } from './store.ts';

test('what one replica is refused for the team’s quota, the others do not ask for', async () => {
  const location = await emptyTables('postgres');
  const encryptionKey = newKey();
  const sandbox = createSandbox();
  const baseUrl = await sandbox.listen({ port: 0 });
  onTestFinished(() => sandbox.close());
  const replica = async () => {
    const store = await openStore({ location, encryptionKey });
    const { quotas } = store;
    const client = new VisitorInvitations({
      baseUrl,
      ...sandbox.demo,
      ...quotas.optionsFor({ baseUrl, teamId: sandbox.demo.teamId }),
      retry: false,
    });
    onTestFinished(async () => {
      await client.close();
      await store.close();
    });
    await client.sites.list().toArray();
    return { quotas, client };
  };
  const [one, other] = [await replica(), await replica()];
  sandbox.faults.set([{ operation: 'sites.list', status: 429, retryAfter: 60 }]);
  await expect(one.client.sites.list().toArray()).rejects.toMatchObject({ status: 429 });
  sandbox.faults.clear();
  /** Whether the other one asks the service; it fails at once when it would have to wait for longer. */
  const askedByOther = async () => {
    await other.quotas.refresh();
    return other.client.sites
      .list({ deadline: 20_000 })
      .toArray()
      .then(
        () => 'asked',
        ({ phase }: { phase?: string }) => phase,
      );
  };
  await expect.poll(askedByOther).toBe('quota');
  const asked = sandbox.requests.list().length;
  expect(await askedByOther()).toBe('quota');
  expect(sandbox.requests.list()).toHaveLength(asked);
});

test('the quotas of the teams that were asked in the last hour are known, by names that say nothing', async () => {
  const database = await openDatabase({ file: ':memory:' }, silent);
  onTestFinished(() => database.close());
  let elapsed = 1;
  const quotas = new SharedQuotas(
    createRecordTable(database, createEncryption(readKeys(newKey()) ?? [])).of('quota'),
    () => {},
    () => elapsed,
  );
  const ask = (teamId: string, quota: Quota) =>
    quotas.optionsFor({ baseUrl: 'https://visitors.example.com', teamId }).onQuota?.(quota);
  ask('canary-1', { limit: 20, remaining: 3 });
  elapsed += 1_800_000;
  ask('canary-2', { remaining: 7 });
  ask('canary-3', { resetMs: 1000 });
  expect(quotas.latest()).toMatchObject([
    { limit: undefined, remaining: 7 },
    { limit: 20, remaining: 3 },
  ]);
  expect(JSON.stringify(quotas.latest())).not.toContain('canary');
  elapsed += 1_800_001;
  expect(quotas.latest()).toMatchObject([{ remaining: 7 }]);
});
