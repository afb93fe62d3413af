import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { guestLines, messageWith, openPreview } from '../../test/groups.ts';
import { VISITS } from '../../test/home.ts';
import { setUp, startInstallable } from '../../test/installing.ts';
import { openInviteForm } from '../../test/slack-test.ts';
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

test('two replicas on PostgreSQL ask the service no more than one, and know what the other has changed', async () => {
  const context = await startInstallable({ database: await emptyTables('postgres') });
  const { app, first, slack } = context;
  await setUp(context, first);
  const other = await context.start();
  const { alice, sandbox } = first;
  const to = ({ url }: typeof app) => slack.deliverTo(`${url}/slack/events`);
  const count = () => sandbox.requests.list().filter(({ operation }) => operation !== 'tokens.get').length;
  to(app);
  const form = await openInviteForm(alice);
  await alice.home(VISITS);
  const before = count();
  to(other);
  await alice.home(VISITS);
  await alice.command('/visitor today');
  await alice.message('visit');
  expect(count()).toBe(before);
  to(app);
  await form.submit();
  await alice.message(({ text }) => text.startsWith('Invited'));
  to(other);
  await alice.home('Jane Canary');
  expect(count()).toBe(before + 1);
});

test('a button that is pressed at two replicas on PostgreSQL moves a visit once, and Home keeps its filter', async () => {
  const context = await startInstallable({ database: await emptyTables('postgres') });
  const { app, first, slack } = context;
  await setUp(context, first);
  const other = await context.start();
  const { alice, sandbox } = first;
  const to = ({ url }: typeof app) => slack.deliverTo(`${url}/slack/events`);
  to(app);
  await (await openInviteForm(alice)).submit();
  await (await alice.home('Jane Canary')).click('Expected');
  await alice.command('/visitor find jane');
  const list = await alice.message('upcoming visit');
  const hash = alice.currentHome?.view.hash;
  const presses = [app, other].map((replica) => {
    to(replica);
    return list.click('+30 minutes');
  });
  await Promise.all(presses);
  await alice.message('Moved');
  await alice.message('Already moved');
  const updates = sandbox.requests.list().filter(({ operation }) => operation === 'invitations.update');
  expect(updates).toHaveLength(1);
  const home = await alice.waitForHome((view) => view.hash !== hash);
  expect(JSON.stringify(home.view)).toContain(
    '"initial_option":{"text":{"type":"plain_text","text":"Expected"',
  );
});

test('two replicas on PostgreSQL share a list, and do each of it once', { timeout: 60_000 }, async () => {
  const context = await startInstallable({ database: await emptyTables('postgres') });
  const { first } = context;
  await setUp(context, first);
  await context.start();
  const { alice, sandbox } = first;
  await (await openPreview(alice, { guests: guestLines(24) })).submit();
  await expect.poll(() => messageWith(alice, '24 of 24 invitations sent'), { timeout: 40_000 }).toBeDefined();
  expect(sandbox.requests.list().filter(({ operation }) => operation === 'invitations.create')).toHaveLength(
    24,
  );
  expect(alice.messages.filter(({ text }) => text.includes('of 24'))).toHaveLength(1);
});
