import { describe, expect } from 'vitest';
import { auditTrail } from '../../test/delegation.ts';
import { fillIn, wordsOf } from '../../test/fill-in.ts';
import { VISITS } from '../../test/home.ts';
import { settingsOf } from '../../test/notifications.ts';
import { type SlackContext, slackTest } from '../../test/slack-test.ts';
import { emptyTables } from '../../test/stores.ts';

const openOwn = async ({ alice }: Pick<SlackContext, 'alice'>) => {
  await (await alice.home(VISITS)).click('Settings');
  return alice.modal('Settings');
};

/** What is stored of a person, or of the workspace. */
const stored = async ({ store }: Pick<SlackContext, 'store'>, key: string) =>
  (await store.settings.find({ workspace: 'T0DEMO', key }))?.value;

const openForAll = async ({ slack }: Pick<SlackContext, 'slack'>) => {
  const pat = slack.person('pat');
  await (await pat.home('Settings for everyone')).click('Settings for everyone');
  return pat.modal('Settings for everyone');
};

describe.each([
  ['sqlite', 'http'],
  ['postgres', 'socket'],
] as const)('on %s, over %s', (database, mode) => {
  const test = slackTest.extend('appOptions', async () => ({
    location: await emptyTables(database),
    mode,
    access: { admins: ['U0PAT'] },
  }));

  test('a person sees their defaults, changes them, and turns all off', async ({ context }) => {
    const { alice } = context;
    const form = await openOwn(context);
    expect(form.values).toMatchObject({
      notifications: { notifications: { selected_options: [{ value: 'arrived' }] } },
      lateMinutes: { lateMinutes: { selected_option: { value: '15' } } },
      digestHour: { digestHour: { selected_option: { value: 'off' } } },
      usualSite: { site: { selected_options: [] } },
      language: { language: { selected_option: { text: { text: 'Same as Slack' } } } },
    });
    const [york] = await form.typeahead('usualSite', 'york');
    form.fill({
      lateMinutes: '20 minutes after the start',
      escalateTo: ['Bob Chen'],
      digestHour: '08:00',
      lookAheadHour: '18:00',
      quietFrom: '20:00',
      usualSite: [york?.value ?? ''],
    });
    expect((await form.submit()).errors).toEqual({
      quietTo: 'Choose two different hours, or turn both off.',
    });
    form.fill({ quietTo: '20:00' });
    expect((await form.submit()).errors).toEqual({
      quietTo: 'Choose two different hours, or turn both off.',
    });
    await form.fill({ quietTo: '07:00' }).submit();
    expect(wordsOf(await alice.modal())).toContain('Saved.');
    expect(await stored(context, 'U0ALICE')).toEqual({
      // Arrivals weren't changed, so they stay as the admins choose.
      notifications: { elsewhere: false, lateMinutes: 20, escalateTo: 'U0BOB' },
      digestHour: 8,
      lookAheadHour: 18,
      quiet: { from: 20, to: 7 },
      usualSite: { id: york?.value, name: york?.text.text },
    });

    await form.close();
    const again = await openOwn(context);
    await again.fill({ notifications: [], lateMinutes: 'Off', escalateTo: [], digestHour: 'Off' }).submit();
    expect(await stored(context, 'U0ALICE')).toMatchObject({
      notifications: { arrived: false, lateMinutes: false, elsewhere: false },
      lookAheadHour: 18,
      quiet: { from: 20, to: 7 },
    });
    expect(await stored(context, 'U0ALICE')).not.toHaveProperty('digestHour');
  });

  test('an admin sets what counts for everybody, which is checked and in the audit trail', async ({
    context,
  }) => {
    const { slack, store, sites } = context;
    const form = await openForAll(context);
    expect(form.values).toMatchObject({
      notifications: { notifications: { selected_option: { text: { text: 'All hosts' } } } },
    });
    const [site] = await form.typeahead('approvalSites', 'london');
    const [type] = await form.typeahead('approvalTypes', 'Contractor');
    form.fill({
      frontDesk: ['#general'],
      notifications: 'Only hosts who turn it on',
      approvalSites: [site?.value ?? ''],
      approvalTypes: [type?.value ?? ''],
      approvalDomains: '@Acme.example, acme.example; example',
    });
    expect((await form.submit()).errors).toEqual({
      approvalDomains: '“example” isn’t a domain like example.com.',
    });
    form.fill({ approvalDomains: '@Acme.example, acme.example; example.org' });
    expect((await form.submit()).errors).toEqual({ zone: expect.stringContaining('Choose a time zone') });
    const [london] = await form.typeahead('zone', 'london');
    form.fill({ zone: [london?.value ?? ''] });
    expect((await form.submit()).errors).toEqual({
      frontDesk: expect.stringContaining('Visitors isn’t in this channel.'),
    });
    form.fill({ frontDesk: ['#visitors'] });
    await form.fill({ approvers: ['Bob Chen', 'Alice Martin'] }).submit();
    expect(wordsOf(await slack.person('pat').modal())).toContain('Saved.');
    const settings = {
      frontDesk: 'C0VISITORS',
      zone: 'Europe/London',
      language: 'en',
      sites: {},
      closed: [],
      notifications: 'optIn',
      approval: {
        sites: [sites.find(({ name }) => name?.startsWith('London'))?.id],
        visitorTypes: ['Contractor'],
        domains: ['acme.example', 'example.org'],
        approvers: ['U0BOB', 'U0ALICE'],
      },
    };
    expect(await stored(context, '')).toEqual(settings);
    const changes = async () =>
      (await auditTrail({ store })).filter(({ action }) => action === 'settings.change');
    expect(await changes()).toMatchObject([{ actor: 'U0PAT', result: 'done' }]);

    await form.close();
    const again = await openForAll(context);
    // With their names; and what is as it was is not changed.
    expect(wordsOf(again)).toContain('London Riverside');
    await again.submit();
    expect([await stored(context, ''), (await changes()).length]).toEqual([settings, 1]);
  });
});

const test = slackTest.extend('appOptions', { access: { admins: ['U0PAT'] } });

test('nobody but an admin is offered the settings for everybody', async ({ alice, slack }) => {
  expect(wordsOf(await alice.home(VISITS))).not.toContain('Settings for everyone');
  expect(wordsOf(await slack.person('pat').home())).toContain('Settings for everyone');
});

test('the language that a person chose is that of Home at once, and of Slack again', async ({ context }) => {
  const { alice } = context;
  await (await openOwn(context)).fill({ language: 'Deutsch' }).submit();
  const saved = await alice.modal(({ submit }) => submit === undefined);
  expect(wordsOf(saved)).toContain('Gespeichert.');
  const home = await alice.waitForHome('Aktualisieren');
  await saved.close();
  await home.click('Einstellungen');
  await (await alice.modal('Einstellungen')).fill({ language: 'Wie in Slack' }).submit();
  await alice.waitForHome('Refresh');
});

test('the usual site that a host chose is that of a new form, whatever they use most', async ({
  context,
}) => {
  const { alice, invited, upcoming } = context;
  await invited();
  const form = await openOwn(context);
  const site = (await form.typeahead('usualSite', 'york'))[0];
  await form.fill({ usualSite: [site?.value ?? ''] }).submit();
  await form.close();
  await alice.command('/visitor invite');
  const invite = await alice.modal('Invite a visitor');
  expect(invite.values.siteId).toMatchObject({ site: { selected_option: { value: site?.value } } });
  await fillIn(invite, { siteId: site?.value ?? '' });
  await invite.submit();
  await alice.message();
  expect((await upcoming()).map(({ site: at }) => at?.name).sort()).toEqual([
    'London Riverside',
    site?.text.text,
  ]);
});

test('a host sees that an admin has turned notifications off, and keeps their own choice', async ({
  context,
}) => {
  const notifications = { arrived: false, elsewhere: true, escalateTo: 'U0BOB' };
  await settingsOf(context).save('U0ALICE', { notifications });
  await settingsOf(context).saveWorkspace('U0PAT', { notifications: 'off' });
  const form = await openOwn(context);
  expect(wordsOf(form)).toContain(
    'An admin has turned off notifications of arrivals, late visitors and changes.',
  );
  expect(Object.keys(form.values)).not.toContain('notifications');
  await form.fill({ digestHour: '08:00' }).submit();
  expect(await stored(context, 'U0ALICE')).toEqual({ notifications, digestHour: 8 });
});

test('the settings lead to the delegates', async ({ context }) => {
  await (await openOwn(context)).click('Delegates');
  expect(wordsOf(await context.alice.modal('Delegates'))).toContain('You don’t have any delegates.');
});
