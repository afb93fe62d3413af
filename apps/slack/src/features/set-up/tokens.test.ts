import { describe, expect, test } from 'vitest';
import { fillIn } from '../../../test/fill-in.ts';
import { VISITS } from '../../../test/home.ts';
import { type InstallableWorkspace, install, setUp, startInstallable } from '../../../test/installing.ts';
import { BUDGET_MS } from '../../lib/deadline.ts';
import { createSettings } from '../../settings/settings.ts';
import type { Store } from '../../store/store.ts';

/** Requests to Slack for the next token. */
const refreshes = ({ calls }: InstallableWorkspace) =>
  calls.filter(({ method, args }) => method === 'oauth.v2.access' && args.grant_type === 'refresh_token');

const alterInstallations =
  (alter: (installations: Store['installations']) => Partial<Store['installations']>) =>
  (store: Store): Store => ({
    ...store,
    installations: { ...store.installations, ...alter(store.installations) },
  });

const down = () => Promise.reject(new Error('Jane Canary'));

/** Three hosts open their Home tab at once. */
const everyoneOpensHome = async (workspace: InstallableWorkspace) => {
  const people = ['alice', 'bob', 'carol'].map((handle) => workspace.person(handle));
  await Promise.all(people.map((person) => person.home(VISITS)));
};

describe('a token that expires', () => {
  test('is refreshed once, however many requests need it at once', async () => {
    const context = await startInstallable({ tokenRotation: true });
    const { first, second, store, pass } = context;
    await setUp(context, first);
    await setUp(context, second);
    // Following visits needs tokens, too.
    for (const { team } of [first, second])
      await createSettings(store.settings, team.id).saveWorkspace('U0ALICE', { notifications: 'off' });
    pass('11h');
    await everyoneOpensHome(first);
    expect(refreshes(first)).toEqual([]);
    pass('45m');
    await everyoneOpensHome(first);
    expect(refreshes(first)).toHaveLength(1);
    expect(refreshes(second)).toEqual([]);
    pass('12h');
    await everyoneOpensHome(first);
    await everyoneOpensHome(second);
    expect([refreshes(first), refreshes(second)].map(({ length }) => length)).toEqual([2, 1]);
  });

  test('is used as long as it is valid when Slack does not give another', async () => {
    const context = await startInstallable({ tokenRotation: true });
    const { first, pass, logged } = context;
    await setUp(context, first);
    pass('690m');
    first.faults.plan({ method: 'oauth.v2.access', error: 'fatal_error', times: 'always' });
    await first.alice.home(VISITS);
    expect(logged.join('')).toContain('a token was not refreshed');
    first.faults.clear();
    // A process that failed does not try again at once.
    pass('20s');
    await first.alice.home(VISITS);
    expect(refreshes(first).at(-1)?.response.ok).toBe(true);
  });

  test('stays in use when the store does not take the next one', async () => {
    let isBroken = false;
    const context = await startInstallable({
      tokenRotation: true,
      alterStore: alterInstallations(({ refreshed }) => ({
        refreshed: (...given) => (isBroken ? down() : refreshed(...given)),
      })),
    });
    const { first, pass, store } = context;
    await setUp(context, first);
    pass('13h');
    isBroken = true;
    await first.alice.home(VISITS);
    await first.alice.home(VISITS);
    expect(refreshes(first)).toHaveLength(1);
    isBroken = false;
    await first.alice.home(VISITS);
    expect(await store.installations.find('T0DEMO')).toMatchObject({ refreshes: 1 });
    expect(refreshes(first)).toHaveLength(1);
  });

  test('that is revoked is not used again', async () => {
    const context = await startInstallable({ tokenRotation: true });
    const { first, pass, store } = context;
    await setUp(context, first);
    pass('1m');
    await first.events.tokensRevoked();
    await expect.poll(async () => (await store.installations.find('T0DEMO'))?.grant).toBeUndefined();
    const before = first.calls.length;
    await first.alice.command('/visitor today');
    const { text } = await first.alice.message(({ text: words }) => words.includes('token revoked'));
    expect(text).toContain('isn’t set up correctly in Slack');
    expect(first.calls.slice(before).map(({ method }) => method)).toEqual(['response_url']);
  });
});

describe('a store that fails while a request is authorized', () => {
  const startBreakable = async () => {
    let isBroken = false;
    const context = await startInstallable({
      alterStore: alterInstallations(({ find }) => ({
        find: (...given) => (isBroken ? down() : find(...given)),
      })),
    });
    const breakStore = (broken = true) => {
      isBroken = broken;
    };
    return { context, breakStore };
  };

  test('changes nothing for a workspace that is known', async () => {
    const { context, breakStore } = await startBreakable();
    await setUp(context, context.first);
    breakStore();
    await context.first.alice.command('/visitor invite');
    const form = await fillIn(await context.first.alice.modal('Invite a visitor'));
    await form.submit();
    await context.first.alice.message('Invited: Jane Canary');
  });

  test('is explained to everybody else, and no form is lost', async () => {
    const { context, breakStore } = await startBreakable();
    const { alice } = context.first;
    await setUp(context, context.first);
    await alice.command('/visitor invite');
    const form = await fillIn(await alice.modal('Invite a visitor'));
    // After a restart, no workspace is known.
    await context.app.stop();
    breakStore();
    await context.start();

    const { body } = await alice.command('/visitor today');
    expect(body).toMatchObject({ text: expect.stringContaining('Nothing was done.') });
    expect(await form.submit()).toMatchObject({ outcome: 'errors' });
    expect(Object.values(form.errors)).toEqual([expect.stringContaining('Please try again in a moment.')]);
    const [option] = await form.typeahead('siteId', 'london');
    expect(option?.text.text).toContain('Nothing was done.');

    breakStore(false);
    await form.submit();
    await alice.message('Invited: Jane Canary');
  });

  test('and hangs leaves Slack waiting no longer than it waits', async () => {
    let isHanging = false;
    const never = new Promise<never>(() => {});
    const context = await startInstallable({
      // The wait for the store.
      sleep: (ms) => new Promise((resolve) => isHanging && ms === BUDGET_MS.view && resolve()),
      alterStore: alterInstallations(({ find }) => ({
        find: (...given) => (isHanging ? never : find(...given)),
      })),
    });
    await setUp(context, context.first);
    isHanging = true;
    const known = await context.first.alice.command('/visitor help');
    expect(known).toMatchObject({ status: 200, failure: undefined });
    await context.first.alice.message('Here’s what you can do');
    const { body } = await context.second.alice.command('/visitor help');
    expect(body).toMatchObject({ text: expect.stringContaining('Nothing was done.') });
  });
});

test('an installation without a set-up survives a restart', async () => {
  const context = await startInstallable();
  await install(context, context.first);
  await context.app.stop();
  await context.start();
  await context.first.alice.home('Set up Visitors');
});
