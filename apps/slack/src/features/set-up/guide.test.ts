import { describe, expect, test } from 'vitest';
import { wordsOf } from '../../../test/fill-in.ts';
import {
  enterConnection,
  type InstallableWorkspace,
  install,
  setUp,
  startInstallable,
  testResult,
} from '../../../test/installing.ts';

const OTHER_TEAM = '22222222-1111-4111-8111-111111111111';

/** The form of the connection, from the guide in the Home tab. */
const openForm = async ({ alice }: InstallableWorkspace, button = 'Connect') => {
  const guide = await alice.home('Set up Visitors');
  await guide.click(button);
};

/** Asks for today's visits, and waits for a message that says this. */
const today = async ({ alice }: InstallableWorkspace, expected: string): Promise<void> => {
  await alice.command('/visitor today');
  await alice.message(expected);
};

describe('the test of a connection', () => {
  test.each([
    [
      'secret',
      { clientSecret: 'canary-wrong' },
      ['✓ *Address*', '✗ *Client ID and secret*: the service didn'],
    ],
    ['client', { clientId: 'canary-wrong' }, ['✓ *Address*', '✗ *Client ID and secret*: the service didn']],
    [
      'team',
      { teamId: OTHER_TEAM },
      ['✓ *Client ID and secret*', '✗ *Team*: these credentials aren’t valid'],
    ],
    [
      'address',
      { baseUrl: 'http://127.0.0.1:9' },
      ['✗ *Address*: nothing responds there', '– *Team*: not tested yet.'],
    ],
  ])('with a wrong %s says so at its step, and keeps what was entered', async (_, wrong, expected) => {
    const context = await startInstallable();
    const { first } = context;
    await install(context, first);
    await openForm(first);
    const modal = await enterConnection(first, wrong);
    const shown = await testResult(first);
    for (const line of [...expected, 'That didn’t work, so it isn’t used.']) expect(shown).toContain(line);
    expect(JSON.stringify(first.calls)).not.toContain(first.sandbox.demo.clientSecret);

    // Corrected from there, with no secret in what Slack is given.
    await modal.submit();
    const form = await first.alice.modal(({ submit }) => submit?.text === 'Test and save');
    expect(JSON.stringify(form.view)).not.toContain('sandbox-secret');
    await enterConnection(first);
    expect(await testResult(first)).toContain('✓ *Sites*: 3 sites to invite to.');
    await first.alice.waitForHome('✓ Done.');
  });

  test('keeps the secret when another field is corrected, but not for another address or client', async () => {
    const context = await startInstallable();
    const { first } = context;
    await install(context, first);
    await openForm(first);
    const modal = await enterConnection(first, { teamId: OTHER_TEAM });
    await testResult(first);
    await modal.submit();
    const form = await first.alice.modal(({ submit }) => submit?.text === 'Test and save');
    form.fill({ baseUrl: 'https://elsewhere.example.com' });
    await form.submit();
    expect(form.errors).toEqual({
      clientSecret: 'Enter the secret again: the saved one belongs to the earlier address and client ID.',
    });
    form.fill({ baseUrl: first.baseUrl, teamId: first.sandbox.demo.teamId });
    await form.submit();
    expect(await testResult(first)).toContain('It works.');
  });

  test('names each field that cannot be right, and sends nothing', async () => {
    const context = await startInstallable();
    const { first } = context;
    await install(context, first);
    await openForm(first);
    const form = await enterConnection(first, { baseUrl: 'http://visitors.example.com', teamId: 'seven' });
    expect(form.errors).toEqual({ baseUrl: 'Must start with https://.', teamId: 'Must be a UUID.' });
    expect(first.sandbox.requests.list()).toEqual([]);
  });

  test('does not look around in the network of the app', async () => {
    const context = await startInstallable({ allowHttpTo: [] });
    const { first } = context;
    await install(context, first);
    await openForm(first);
    await enterConnection(first);
    expect(await testResult(first)).toContain('✗ *Address*: it’s inside this app’s own network');
    expect(first.sandbox.requests.list()).toEqual([]);
  });

  test('asks for no address where there is one for all', async () => {
    const context = await startInstallable({ isAddressFixed: true, allowHttpTo: [] });
    const { first } = context;
    await install(context, first);
    await openForm(first);
    const form = await enterConnection(first);
    expect(await testResult(first)).toContain('It works.');
    expect(form.blocks.some(({ block_id: id }) => id === 'baseUrl')).toBe(false);
  });

  test('is told in a message when the form was closed', async () => {
    const context = await startInstallable();
    const { first } = context;
    await install(context, first);
    await openForm(first);
    first.sandbox.faults.set([{ operation: 'sites.list', delayMs: 50 }]);
    const form = await enterConnection(first);
    await form.close();
    await first.alice.message('It works.');
  });
});

describe('until a workspace is connected', () => {
  test('people are told who can do that, and nothing is sent', async () => {
    const context = await startInstallable();
    const { first } = context;
    await install(context, first);
    await first.bob.command('/visitor today');
    const { text } = await first.bob.message('Visitors isn’t connected');
    expect(text).toContain('<@U0ALICE> can connect it');
    expect(wordsOf(await first.bob.home())).toContain('Visitors isn’t connected to a visitor service yet.');
    expect(first.sandbox.requests.list()).toEqual([]);
  });
});

describe('the settings', () => {
  const openSettings = async ({ alice }: InstallableWorkspace) => {
    const home = await alice.home('Settings for everyone');
    await home.click('Settings for everyone');
    return alice.modal('Settings for everyone');
  };

  test('say for which sites, and who administers the app', async () => {
    const context = await startInstallable();
    const { first, store } = context;
    await setUp(context, first);
    const modal = await openSettings(first);
    expect(JSON.stringify(modal.view)).not.toContain(first.sandbox.demo.clientSecret);
    const [site] = await modal.typeahead('sites', 'london');
    modal.fill({ sites: [site?.value ?? ''], admins: ['Bob Chen'] });
    await modal.submit();
    expect(wordsOf(await first.alice.modal())).toContain('Saved.');
    expect(await store.installations.find('T0DEMO')).toMatchObject({
      access: { sites: [site?.value], userGroups: [], admins: ['U0BOB'] },
    });

    await first.alice.command('/visitor invite');
    const form = await first.alice.modal('Invite a visitor');
    expect((await form.typeahead('siteId', '')).map(({ value }) => value)).toEqual([site?.value]);
    // Bob can change them now, with their names.
    const home = await first.bob.home('Settings for everyone');
    await home.click('Settings for everyone');
    expect(wordsOf(await first.bob.modal('Settings for everyone'))).toContain(site?.text.text);
  });

  test('are of those alone who were named as admins, until a person installs the app again', async () => {
    const context = await startInstallable();
    const { first, store } = context;
    await setUp(context, first);
    const modal = await openSettings(first);
    const access = { admins: ['U0BOB'], userGroups: [], sites: [] };
    await store.installations.setUp('T0DEMO', { access });
    await modal.submit();
    const refused = await first.alice.modal((view) => view.submit === undefined);
    expect(wordsOf(refused)).toContain('Only Visitors admins can do this. Ask <@U0BOB>.');
    expect(await store.installations.find('T0DEMO')).toMatchObject({ access });
    await refused.close();
    expect(wordsOf(await first.alice.home('Updated: '))).not.toContain('Settings for everyone');

    // Those who were named may have left.
    await install(context, first);
    await openSettings(first);
    expect(await store.installations.find('T0DEMO')).toMatchObject({
      access: { ...access, admins: ['U0BOB', 'U0ALICE'] },
    });
  });

  test('say which user groups may use it', async () => {
    const context = await startInstallable();
    const { first } = context;
    await setUp(context, first);
    const modal = await openSettings(first);
    const [group] = await modal.typeahead('userGroups', 'hosts');
    modal.fill({ userGroups: [group?.value ?? ''] });
    await modal.submit();
    expect(wordsOf(await first.alice.modal())).toContain('Saved.');
    await today(first, 'visits today');
    const carol = first.person('carol');
    await carol.command('/visitor today');
    const { text } = await carol.message(({ text: words }) => words !== '');
    expect(text).not.toContain('today');
    expect(first.calls.filter(({ method }) => method === 'usergroups.list')).toHaveLength(1);
  });

  test('are nobody else’s', async () => {
    const context = await startInstallable();
    const { first } = context;
    await setUp(context, first);
    expect(wordsOf(await first.bob.home('Updated: '))).not.toContain('Settings for everyone');
  });

  test('keep the form when they cannot be stored', async () => {
    let isBroken = false;
    const context = await startInstallable({
      alterStore: (store) => ({
        ...store,
        installations: {
          ...store.installations,
          setUp: (...given) =>
            isBroken ? Promise.reject(new Error('down')) : store.installations.setUp(...given),
        },
      }),
    });
    await setUp(context, context.first);
    const modal = await openSettings(context.first);
    isBroken = true;
    await modal.fill({ admins: ['Bob Chen'] }).submit();
    expect(modal.errors.admins).toMatch(/^Nothing was done\./);
  });

  test('change the connection: the earlier one stays in use until the new one works', async () => {
    const context = await startInstallable();
    const { first } = context;
    await setUp(context, first);
    const modal = await openSettings(first);
    await modal.click('Change connection');
    await enterConnection(first, { clientSecret: 'canary-wrong' });
    expect(await testResult(first)).toContain('The earlier connection is still in use.');
    await today(first, 'visits today');
  });

  test('remove the connection with its secret', async () => {
    const context = await startInstallable();
    const { first, store } = context;
    await setUp(context, first);
    await today(first, 'visits today');
    const modal = await openSettings(first);
    expect(modal.confirmation('Remove connection')?.text).toContain('Nobody can invite');
    await modal.click('Remove connection');
    expect(wordsOf(await first.alice.modal((view) => view.submit === undefined))).toContain('were removed');
    expect(await store.installations.find('T0DEMO')).toMatchObject({ connection: undefined });
    await first.alice.waitForHome('1. Connect your visitor service');
    await today(first, 'isn’t connected');
  });
});
