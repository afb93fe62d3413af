import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { VISITS } from '../../test/home.ts';
import { setUp, startInstallable } from '../../test/installing.ts';
import { emptyTables } from '../../test/stores.ts';

/** How often a process looks whether another one has refreshed a token. */
const LOOK_MS = 250;

test('two replicas on PostgreSQL refresh a token once, however many requests need it at once', async () => {
  const context = await startInstallable({
    tokenRotation: true,
    database: await emptyTables('postgres'),
    sleep: (ms) => (ms === LOOK_MS ? setTimeout(25) : new Promise(() => {})),
  });
  const { app, first, slack, pass } = context;
  await setUp(context, first);
  const other = await context.start();
  const refreshes = () =>
    first.calls.filter(
      ({ method, args }) => method === 'oauth.v2.access' && args.grant_type === 'refresh_token',
    );
  for (const round of [1, 2]) {
    pass('13h');
    first.faults.plan({ method: 'oauth.v2.access', delayMs: 100 });
    const opened = ['alice', 'bob', 'carol', 'alice', 'bob', 'carol'].map((handle, index) => {
      slack.deliverTo(`${(index < 3 ? app : other).url}/slack/events`);
      return first.person(handle).home(VISITS);
    });
    await Promise.all(opened);
    expect(refreshes()).toHaveLength(round);
  }
});
