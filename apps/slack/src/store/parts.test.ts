import { describe, expect, onTestFinished, test } from 'vitest';
import { databases, emptyTables } from '../../test/stores.ts';
import { newKey } from './encryption.ts';
import { openStore } from './store.ts';

const LEASE_MS = 10_000;

describe.each(databases)('on %s', (name) => {
  const opened = async () => {
    const store = await openStore({ location: await emptyTables(name), encryptionKey: newKey() });
    onTestFinished(() => store.close());
    return store;
  };
  const job = (id: string, parent?: string) => ({ workspace: 'T1', id, kind: 'invite', parent, payload: {} });

  test('the parts of a job hold up no other one, and are dropped while nothing of them was sent', async () => {
    const { jobs } = await opened();
    for (const id of ['1', '2']) {
      const part = await jobs.insert(job(`group/${id}`, 'group'), LEASE_MS);
      if (!part) throw new Error('There is a part already');
      const isAttempt = id === '2';
      await jobs.step(part, { state: 'sending', dueInMs: 60_000, payload: {}, isAttempt });
    }
    expect(await jobs.queueDelayMs(job('own'))).toBeUndefined();
    const own = await jobs.insert(job('own'), LEASE_MS);
    if (!own) throw new Error('There is a job already');
    await jobs.step(own, { state: 'sending', dueInMs: 0, payload: {} });
    expect((await jobs.claim(9, LEASE_MS, [])).map(({ id }) => id)).toEqual(['own']);
    const parts = await jobs.parts(job('group'));
    expect(parts.map(({ id, isPostponed }) => [id, isPostponed])).toEqual([
      ['group/1', true],
      ['group/2', false],
    ]);
    await jobs.dropParts(job('group'));
    expect((await jobs.parts(job('group'))).map(({ id }) => id)).toEqual(['group/2']);
  });

  test('a series is known from each of its visits on, as they were moved and cancelled', async () => {
    const { series } = await opened();
    for (const [index, invitationId] of ['a', 'b', 'c'].entries())
      await series.add('T1', 'one', { invitationId, start: Date.now() + index });
    await series.add('T1', 'other', { invitationId: 'd', start: Date.now() });
    await series.add('T2', 'one', { invitationId: 'b', start: Date.now() });
    const from = async (id: string) => (await series.from('T1', id)).map(({ invitationId }) => invitationId);
    expect(await from('b')).toEqual(['b', 'c']);
    await series.move('T1', { invitationId: 'a', start: Date.now() + 100_000 });
    expect(await from('b')).toEqual(['b', 'c', 'a']);
    await series.remove('T1', 'c');
    expect(await from('b')).toEqual(['b', 'a']);
    expect(await from('nobody')).toEqual([]);
  });
});
