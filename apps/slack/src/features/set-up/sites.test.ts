import { demoPeople } from '@visitor-invitations/fake-slack';
import { expect } from 'vitest';
import { needApproval, requestTo } from '../../../test/approval.ts';
import { enter, wordsOf } from '../../../test/fill-in.ts';
import { follow, nextRead, settingsOf } from '../../../test/notifications.ts';
import { openInviteForm, type SlackContext, slackTestWith } from '../../../test/slack-test.ts';

const people = demoPeople.map((person) =>
  person.handle === 'carol' ? { ...person, deleted: true } : person,
);
const test = slackTestWith({ access: { admins: ['U0PAT'] } });

/** Opens the settings of a site as the admin. */
const openSite = async ({ slack }: SlackContext, name: string) => {
  const pat = slack.person('pat');
  await (await pat.home('Settings for everyone')).click('Settings for everyone');
  await (await pat.modal('Settings for everyone')).click('Site settings');
  const choice = await pat.modal(({ callback_id }) => callback_id === 'choose_site');
  const [site] = await choice.typeahead('Site', name);
  await choice.fill({ Site: site?.value ?? '' }).submit();
  return pat.modal(({ callback_id }) => callback_id === 'site_settings');
};

const said = async ({ slack }: SlackContext, handle = 'pat') =>
  wordsOf(await slack.person(handle).modal(({ submit }) => submit === undefined));

test('an admin sets a channel, a zone and approvers for a site, and reads what is wrong', async ({
  context,
}) => {
  const form = await openSite(context, 'York');
  expect(form.values).toMatchObject({
    zone: { zone: { selected_options: [{ value: 'America/New_York' }] } },
  });
  await form.fill({ zone: [], frontDesk: ['#visitors'] }).submit();
  expect(form.errorOf('zone')).toContain('Choose a time zone');
  const [zone] = await form.typeahead('zone', 'new york');
  await form.fill({ zone: [zone?.value ?? ''], frontDesk: ['#general'] }).submit();
  expect(form.errorOf('frontDesk')).toContain('Type /invite @Visitors there');
  await form.fill({ frontDesk: [], approvers: ['Bob Chen'] }).submit();
  expect(await said(context)).toContain('*Saved.* No front desk channel is set for New York');
  await form.close();

  const again = await openSite(context, 'York');
  await again.fill({ frontDesk: ['#visitors'] }).submit();
  expect(await said(context)).toContain('*Saved.* Your settings apply');
  const { sites } = await settingsOf(context).ofWorkspace();
  expect(Object.values(sites)).toMatchObject([
    { frontDesk: 'C0VISITORS', zone: 'America/New_York', approvers: ['U0BOB'] },
  ]);
});

test('the site’s approvers are asked, with the time in its zone and theirs', async ({ context }) => {
  const { alice, slack, sites } = context;
  await needApproval(context, { visitorTypes: ['Contractor'], approvers: ['U0CAROL'] });
  const york = sites.find(({ name }) => name?.includes('York'));
  const site = { name: 'New York', zone: 'America/New_York', approvers: ['U0BOB', 'U0NORA'] };
  await settingsOf(context).saveSite('U0PAT', york?.id ?? '', site);
  const form = await openInviteForm(alice);
  await form.typeahead('siteId', 'York');
  await (await enter(form, { siteId: york?.id ?? '' })).submit();
  const request = await requestTo(context, slack.person('nora'));
  expect(wordsOf(request)).toMatch(/\(America\/New_York\)\nYour time: .*\(Europe\/London\)/);
  expect(slack.person('carol').messages).toEqual([]);
  await request.click('Approve');
  await alice.message(({ text }) => text.startsWith('Invited: Jane Canary'));
});

slackTestWith({ access: { admins: ['U0PAT'] }, people })(
  'if the site’s approver has left, the admin reads it, and the approvers for all sites are asked',
  async ({ context }) => {
    const { alice, slack, sites } = context;
    await needApproval(context, { approvers: ['U0BOB'] });
    const site = { name: 'London', approvers: ['U0CAROL'] };
    await settingsOf(context).saveSite('U0PAT', sites[0]?.id ?? '', site);
    await (await openInviteForm(alice)).submit();
    await requestTo(context, slack.person('bob'));
    expect(wordsOf(await openSite(context, 'London'))).toContain('<@U0CAROL> can’t approve visits');
  },
);

test('a reply goes to the site’s front desk; if it’s closed, the host and, once, the admins hear of it', async ({
  context,
}) => {
  const { alice, slack, sandbox, sites, invited } = context;
  const site = { name: 'London', frontDesk: 'C0GENERAL', approvers: [] };
  await settingsOf(context).saveSite('U0PAT', sites[0]?.id ?? '', site);
  const visits = [await invited(), await invited({ firstName: 'Eve' })];
  await follow(context);
  for (const id of visits) sandbox.frontDesk.checkIn(id);
  await nextRead(context);
  for (const name of ['Vera', 'Eve']) {
    await (await alice.message(`*${name} Canary* has arrived`)).click('On my way');
    await alice.message(
      ({ text, blocks }) => text.includes(name) && JSON.stringify(blocks).includes('You answered'),
    );
  }
  const { messages } = slack.person('pat');
  expect(messages.filter(({ text }) => text.includes('can’t post in <#C0GENERAL>'))).toHaveLength(1);
});
