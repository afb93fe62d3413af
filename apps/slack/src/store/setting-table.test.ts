import { expect, onTestFinished, test } from 'vitest';
import { databases, emptyTables } from '../../test/stores.ts';
import { createSettings } from '../settings/settings.ts';
import { newKey } from './encryption.ts';
import { openStore } from './store.ts';

const opened = async (name: (typeof databases)[number]) => {
  const store = await openStore({ location: await emptyTables(name), encryptionKey: newKey() });
  onTestFinished(() => store.close());
  return store;
};

test.each(databases)('on %s, each person and workspace has settings of their own', async (name) => {
  const { settings: table, audit } = await opened(name);
  const [one, other] = [createSettings(table, 'T1'), createSettings(table, 'T2')];
  await one.save('U1', { digestHour: 8, quiet: { from: 20, to: 7 } });
  await one.save('U1', { notifications: { arrived: true, elsewhere: false } });
  await one.saveWorkspace('U9', { frontDesk: 'C1' });

  expect(await one.of('U1')).toEqual({
    digestHour: 8,
    quiet: { from: 20, to: 7 },
    notifications: { arrived: true, elsewhere: false },
  });
  expect([await one.of('U2'), await other.of('U1')]).toEqual([
    { notifications: { elsewhere: false } },
    { notifications: { elsewhere: false } },
  ]);
  expect([await one.ofWorkspace(), await other.ofWorkspace()]).toMatchObject([
    { frontDesk: 'C1', notifications: 'all', sites: {}, closed: [] },
    { notifications: 'all' },
  ]);
  expect(await audit.newest('T1', 9)).toMatchObject([{ actor: 'U9', action: 'settings.change' }]);
});

test.each(databases)(
  'on %s, people are followed once they use the app, with what they chose',
  async (name) => {
    const { settings: table, watch } = await opened(name);
    const settings = createSettings(table, 'T1', { watch });
    await settings.save('U1', { digestHour: 8 });
    await settings.saveWorkspace('U9', { frontDesk: 'C1' });
    // Another process doesn't know that it's stored.
    for (const one of [settings, createSettings(table, 'T1', { watch })])
      for (const userId of ['U1', 'U2']) await one.follow(userId);
    expect((await watch.next('T1', 9)).map(({ userId }) => userId).sort()).toEqual(['U1', 'U2']);
    expect(await watch.workspaces()).toEqual(['T1']);
    expect(await settings.of('U1')).toMatchObject({ digestHour: 8 });
  },
);
