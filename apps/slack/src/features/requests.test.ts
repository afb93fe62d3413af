import { describe, expect } from 'vitest';
import { wordsOf } from '../../test/fill-in.ts';
import { VISITS } from '../../test/home.ts';
import { cancel } from '../../test/journey.ts';
import { settingsOf } from '../../test/notifications.ts';
import { openInviteForm, type SlackContext, slackTest } from '../../test/slack-test.ts';

/** Counts the requests of a team to the service that an act costs; tokens come from no quota. */
const costOf = async ({ sandbox }: SlackContext, act: () => Promise<unknown>): Promise<number> => {
  const count = () => sandbox.requests.list().filter(({ operation }) => operation !== 'tokens.get').length;
  const before = count();
  await act();
  return count() - before;
};

const lastName = (index: number) => `Number ${String.fromCharCode(65 + index)}`;

describe.each([
  ['a few visits', 3],
  ['ten or more', 12],
] as const)('a host with %s', (_, visits) => {
  const test = slackTest.extend('ready', { auto: true }, async ({ context }) => {
    const ids: string[] = [];
    // What notifications read isn't counted.
    await settingsOf(context).saveWorkspace('U0PAT', { notifications: 'off' });
    for (let index = 0; index < visits; index += 1) {
      ids.push(await context.invited({ lastName: lastName(index) }));
    }
    // Sites are read once a day.
    await context.alice.command('/visitor invite');
    await (await context.alice.modal()).typeahead('siteId', '');
    await (await context.alice.modal()).close();
    context.sandbox.clock.advance('2m');
    return ids;
  });

  test('Home costs 1 request, none within the minute, and Refresh always 1', async ({ context }) => {
    const { alice, sandbox } = context;
    expect(await costOf(context, () => alice.home(VISITS))).toBe(1);
    sandbox.clock.advance('50s');
    expect(await costOf(context, () => alice.home(VISITS))).toBe(0);
    const refresh = async () => {
      await alice.currentHome?.click('Refresh');
      await alice.waitForHome('09:42');
      await context.stopApp();
    };
    expect(await costOf(context, refresh)).toBe(1);
  });

  test('lists cost 1, and then none', async ({ context }) => {
    const { alice } = context;
    const list = (words: string) => async () => {
      await alice.command(`/visitor ${words}`);
      await alice.message();
    };
    expect(await costOf(context, list('today'))).toBe(1);
    expect(await costOf(context, list('find vera'))).toBe(0);
    expect(await costOf(context, list('today'))).toBe(0);
  });

  test('the form costs 1, or none after any read of the minute, and an invitation 1 with Home', async ({
    context,
  }) => {
    const { alice, sandbox } = context;
    expect(await costOf(context, () => openInviteForm(alice))).toBe(1);
    await alice.currentModal?.close();
    await alice.home(VISITS);
    expect(await costOf(context, () => openInviteForm(alice))).toBe(0);
    const invite = async () => {
      await alice.currentModal?.submit();
      await alice.message(({ text }) => text.startsWith('Invited'));
      await alice.waitForHome('Jane Canary');
      await context.stopApp();
    };
    expect(await costOf(context, invite)).toBe(1);
    expect(sandbox.requests.list().at(-1)?.operation).toBe('invitations.create');
  });

  test('an update costs nothing in the menu, 1 for the form and 2 to save, with Home', async ({
    context,
    ready,
  }) => {
    const { alice } = context;
    await alice.home(VISITS);
    const menu = async () => {
      await alice.command('/visitor update');
      await (await alice.modal()).typeahead('visit', '');
    };
    expect(await costOf(context, menu)).toBe(0);
    const form = async () => {
      await (await alice.modal()).fill({ visit: ready[0] ?? '' }).submit();
      await alice.modal((view) => JSON.stringify(view).includes('First name'));
    };
    expect(await costOf(context, form)).toBe(1);
    const save = async () => {
      await (await alice.modal()).fill({ lastName: 'Changed' }).submit();
      await alice.waitForHome('Vera Changed');
      await context.stopApp();
    };
    expect(await costOf(context, save)).toBe(2);
  });

  test('a cancellation costs 2, with Home', async ({ context, ready }) => {
    const { alice } = context;
    await alice.command('/visitor today');
    const list = await alice.message();
    await alice.home(VISITS);
    const cancelIt = async () => {
      await cancel(alice, list, ready[0] ?? '');
      await alice.waitForHome('Show 1 past or cancelled');
      await context.stopApp();
    };
    expect(await costOf(context, cancelIt)).toBe(2);
  });
});

slackTest('a person who is no host costs a look at the sites, once a day', async ({ context, sites }) => {
  const nora = context.slack.person('nora');
  const tryAll = async () => {
    expect(wordsOf(await nora.home())).toContain('doesn’t know you as a host');
    await nora.command('/visitor today');
    await nora.message();
    await nora.command('/visitor invite');
    await nora.message();
  };
  // Her own visits, the sites, and the hosts of each.
  expect(await costOf(context, tryAll)).toBe(2 + sites.length);
  context.sandbox.clock.advance('5h');
  expect(await costOf(context, tryAll)).toBe(0);
});
