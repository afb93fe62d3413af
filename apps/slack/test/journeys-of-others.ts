import { menuValue } from '../src/features/visit/offers.ts';
import { ids } from '../src/slack/ids.ts';
import { needApproval, requestTo } from './approval.ts';
import { type Installable, install } from './installing.ts';
import { chooseIn, has, isAt, type Journey, long } from './journey.ts';
import { allNotifications, follow, nextRead, settingsOf, settled } from './notifications.ts';
import { openInviteForm } from './slack-test.ts';

const { action, view } = ids;

/** Journeys in which others have a part: colleagues, approvers, admins, and the app by itself. */
export const journeysOfOthers: Readonly<Record<string, Journey>> = {
  'one’s own settings': async ({ alice }) => {
    await (await alice.home(has(action.ownSettings))).click(action.ownSettings);
    const form = await alice.modal(isAt(view.ownSettings));
    await form.typeahead('usualSite', 'nowhere');
    await form.fill({ quietFrom: '20' }).submit();
    await form.fill({ quietTo: '20' }).submit();
    await form.fill({ quietTo: '7' }).submit();
    await (await alice.modal(({ submit }) => submit === undefined)).close();
    await alice.currentHome?.click(action.ownSettings);
    await (await alice.modal(isAt(view.ownSettings))).click(action.delegates);
    await alice.modal(isAt(view.delegates));
  },

  'the settings for everybody': async ({ slack }) => {
    const pat = slack.person('pat');
    await (await pat.home(has(action.settings))).click(action.settings);
    const form = await pat.modal(isAt(view.settings));
    await form.fill({ approvalDomains: 'acme' }).submit();
    await form.fill({ approvalDomains: 'acme.example', approvers: ['Alice Martin'] }).submit();
    await pat.modal(({ submit }) => submit === undefined);
  },

  'the settings of a site, and its front desk': async (context) => {
    const { sandbox, slack, invited } = context;
    const [bob, nora, pat] = [slack.person('bob'), slack.person('nora'), slack.person('pat')];
    const id = await invited(long);
    await (await pat.home(has(action.settings))).click(action.settings);
    await (await pat.modal(isAt(view.settings))).click(action.siteSettings);
    const choice = await pat.modal(isAt(view.chooseSite));
    const [site] = await choice.typeahead('site', 'london');
    await choice.fill({ site: site?.value ?? '' }).submit();
    const form = await pat.modal(isAt(view.siteSettings));
    await form.typeahead('zone', 'nowhere');
    await form.fill({ frontDesk: ['#general'] }).submit();
    await form.fill({ frontDesk: [], zone: [] }).submit();
    await (await pat.modal(({ submit }) => submit === undefined)).close();
    await settingsOf(context).saveWorkspace('U0PAT', { frontDesk: 'C0VISITORS', zone: 'Europe/London' });
    await follow(context);
    await nora.message(({ channel }) => channel === 'C0VISITORS');
    await settled(context);
    sandbox.frontDesk.checkIn(id);
    await nextRead(context);
    for (const [person, words] of [
      [nora, 'london'],
      [pat, 'riverside'],
      [bob, 'paris'],
      [bob, ''],
    ] as const) {
      await person.command(`/visitor today ${words}`);
      await person.message(({ channel }) => channel !== 'C0VISITORS');
    }
  },

  'notifications and what is answered to them': async (context) => {
    const { alice, client, sandbox, slack, invited } = context;
    const ids = [];
    for (const minute of [0, 1, 2, 3, 4])
      ids.push(await invited({ ...long, startDate: `2026-07-06T09:0${minute}:00Z` }));
    const [arriving = '', asking = '', moved = '', off = ''] = ids;
    await follow(context, {
      notifications: { ...allNotifications, escalateTo: 'U0BOB' },
      digestHour: 10,
      lookAheadHour: 17,
    });
    for (const id of [arriving, asking]) sandbox.frontDesk.checkIn(id);
    await client.invitations.update(moved, { endDate: '2026-07-06T15:00:00Z', subject: 'Canary' });
    await client.invitations.delete(off);
    await nextRead(context);
    await (await alice.message(has(action.askColleague))).click(action.onMyWay);
    await (await alice.message(has(action.askColleague))).click(action.askColleague);
    const form = await alice.modal(isAt(view.askColleague));
    await form.submit();
    await form.fill({ colleague: 'U0GRETA' }).submit();
    for (const time of ['20m', '20m']) await nextRead(context, time);
    await settled(context);
    sandbox.clock.set('2026-07-06T16:00:10Z');
    await settled(context);
    await slack.waitForCall('chat.postMessage', ({ args }) => args.channel === 'U0BOB');
  },

  'an approval that is declined, and one that expires': async (context) => {
    const { alice, sandbox, slack, invited } = context;
    const [bob, carol] = [slack.person('bob'), slack.person('carol')];
    const id = await invited(long);
    await needApproval(context, { visitorTypes: ['Contractor', 'Auditor'], domains: ['example.com'] });
    await (await openInviteForm(alice, long)).submit();
    await (await bob.message(has(action.decline))).click(action.decline);
    await (await bob.modal(isAt(view.decline))).fill({ reason: 'Canary '.repeat(40) }).submit();
    await carol.message();
    await carol.message();
    await alice.currentModal?.close();
    await chooseIn(alice, 'update', id);
    const form = await alice.modal(isAt(view.update));
    const [type] = await form.typeahead('visitorType', 'Auditor');
    await form.fill({ visitorType: type?.value ?? '' }).submit();
    await requestTo(context, carol, has(action.approve));
    await settled(context);
    sandbox.clock.advance('80m');
    await carol.message(({ blocks }) => !has(action.approve)({ blocks }));
  },

  delegates: async ({ alice, slack }) => {
    const nora = slack.person('nora');
    await alice.command('/visitor delegates');
    await (await alice.modal(isAt(view.delegates))).fill({ person: 'Nora Reyes' }).submit();
    await (await nora.message()).click(action.acceptDelegation);
    await nora.message();
    await alice.message();
    await nora.command('/visitor delegates');
    await (await nora.modal(isAt(view.delegates))).click(action.endDelegation);
    await alice.message();
  },

  'what admins do': async ({ slack, invited }) => {
    const pat = slack.person('pat');
    const id = await invited(long);
    const home = await pat.home(has(action.homeOf));
    await home.choose(action.homeOf, 'Alice Martin');
    await pat.waitForHome(has(menuValue.write({ offer: 'update', value: id })));
    await (await pat.home()).click(action.audit);
    await (await pat.modal(isAt(view.audit))).submit();
    await pat.message();
  },
};

/** The set-up of a workspace by who installed the app, and the settings. */
export const setUpJourney = async (context: Installable): Promise<void> => {
  const { alice, bob, baseUrl, sandbox } = context.first;
  await install(context, context.first);
  await alice.message(has(action.connect));
  await bob.command('/visitor today');
  await bob.message();
  await (await alice.home(has(action.connect))).click(action.connect);
  const form = await alice.modal(isAt(view.connect));
  await form
    .fill({ baseUrl: 'http://visitors.example.com', teamId: 'seven', clientId: 'x', clientSecret: 'x' })
    .submit();
  await form.fill({ baseUrl, ...sandbox.demo, clientSecret: 'canary-wrong' }).submit();
  await (await alice.modal(isAt(view.connectAgain))).submit();
  const again = await alice.modal(isAt(view.connect));
  await again.fill({ clientSecret: sandbox.demo.clientSecret }).submit();
  await (await alice.waitForHome(has(action.keepOpen))).click(action.keepOpen);
  await again.close();
  await (await alice.waitForHome(has(action.settings))).click(action.settings);
  const settings = await alice.modal(isAt(view.settings));
  await settings.fill({ admins: [] }).submit();
  await settings.fill({ admins: ['Bob Chen'] }).submit();
  await settings.close();
  await (await bob.home(has(action.settings))).click(action.settings);
  await (await bob.modal(isAt(view.settings))).click(action.disconnect);
  await bob.modal(({ submit }) => submit === undefined);
};
