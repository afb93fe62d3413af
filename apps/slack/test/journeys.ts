import {
  demoPeople,
  type FakeSlack,
  type Modal,
  type Person,
  type StepInputs,
} from '@visitor-invitations/fake-slack';
import { ids } from '../src/slack/ids.ts';
import { needApproval } from './approval.ts';
import { enter } from './fill-in.ts';
import { on } from './home.ts';
import { type Installable, install } from './installing.ts';
import { allNotices, follow, nextRead, settled } from './notices.ts';
import { openInviteForm, type SlackContext } from './slack-test.ts';

/** The demo's people with Slack in a language, such as `de-DE`; Alice's name and the others stay. */
export const peopleIn = (locale: string) => demoPeople.map((person) => ({ ...person, locale }));

/** Every text that the app has shown, in messages, views and acks. */
export const shown = ({ calls, deliveries }: Pick<FakeSlack, 'calls' | 'deliveries'>): string[] => {
  const all = JSON.stringify([calls.map(({ args }) => args), deliveries.map(({ body }) => body)]);
  // Views and acks are JSON in JSON.
  const flat = all.replaceAll(/\\+"/g, '"');
  return [...flat.matchAll(/"text":"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) =>
    text
      .replaceAll(/\\+n/g, '\n')
      .replaceAll(/\\+u([0-9a-f]{4})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
  );
};

const isAt = (callbackId: string) => (view: { readonly callback_id?: string | undefined }) =>
  view.callback_id === callbackId;

const { action, view } = ids;

/** A visitor, whose names are as long as they come. */
const long = { firstName: 'Wolfeschlegelsteinhausen'.repeat(4), lastName: 'Canary '.repeat(14).trim() };

/** Whether a message or a view has this id or text anywhere. */
const has =
  (text: string) =>
  ({ blocks }: { readonly blocks: unknown }) =>
    JSON.stringify(blocks).includes(`"${text}"`);

/** Opens a list, and presses a button of a visit in it. */
const press = async (person: Person, button: string, value: string) => {
  await person.command('/visitor find');
  await (await person.message((list) => has(button)(list) && has(value)(list))).click(button, { value });
};

/** Sends a form, and waits for the message about it. */
const send = async (person: Person, form: Modal) => {
  await form.submit();
  await person.message();
  await form.close();
};

/** What people do in Slack, one after the other, by ids and not by words, so that it is the same in every language. */
export const journeys: Readonly<Record<string, (context: SlackContext) => Promise<void>>> = {
  'commands of who has no visits': async ({ alice }) => {
    for (const command of ['/visitor today', '/visitor find', '/visitor find nobody', '/visitor help']) {
      await alice.command(command);
      await alice.message();
    }
  },

  'lists of visits': async ({ alice, client, invited }) => {
    for (let left = 26; left > 0; left -= 1) await invited({ ...long, companyName: 'Canary Ltd' });
    await client.invitations.delete(await invited());
    for (const command of ['/visitor find', '/visitor vera', '/visitor today']) {
      await alice.command(command);
      await alice.message(({ blocks }) => blocks.length > 1);
    }
    await alice.command('/visitor today');
    await (await alice.message(has(action.showOver))).click(action.showOver);
    await alice.message();
  },

  'an invitation, and what follows from it': async ({ alice, upcoming }) => {
    const form = await openInviteForm(alice, long);
    await form.submit();
    await alice.message();
    await form.click(action.copyDetails);
    await alice.modal((details) => !has(action.copyDetails)(details));
    await form.close();
    const second = await openInviteForm(alice, long);
    await second.submit();
    await alice.modal(has(action.update));
    await send(alice, second);
    await press(alice, action.inviteAgain, (await upcoming())[0]?.id ?? '');
    await (await alice.modal(isAt(view.invite))).close();
  },

  'a sentence, and a message': async ({ alice }) => {
    await alice.command('/visitor invite Jane Canary & John Canary 25:00');
    await (await alice.modal(isAt(view.invite))).close();
    await alice
      .say('Jane Canary <mailto:jane.canary@example.com>')
      .shortcut({ callbackId: ids.messageShortcut.invite });
    await alice.modal(isAt(view.invite));
  },

  'a form with what is wrong': async ({ alice, sandbox }) => {
    const form = await openInviteForm(alice, { endDate: new Date('2026-07-05T10:00:00Z'), emailVisitor: [] });
    await form.submit();
    await enter(form, {
      startDate: new Date('2026-07-01T10:00:00Z'),
      endDate: new Date('2026-07-05T10:00:00Z'),
    });
    await form.submit();
    await form.typeahead('siteId', 'nowhere');
    await form.typeahead('visitorType', 'Plumber');
    await form.fill({ visitorType: 'name:Plumber' }).submit();
    const again = await alice.modal(isAt(view.invite));
    const [type] = await again.typeahead('visitorType', 'Contractor');
    sandbox.faults.set([{ operation: 'invitations.create', status: 500 }]);
    await again.fill({ visitorType: type?.value ?? '' }).submit();
    const unknown = await alice.message();
    await unknown.click(action.checkAgain);
    await alice.modal();
  },

  'a change': async ({ alice, invited }) => {
    const id = await invited({ ...long, visitorNotes: 'Canary'.repeat(600) });
    await press(alice, action.update, id);
    const form = await alice.modal(isAt(view.update));
    await form.submit();
    await form.close();
    await press(alice, action.update, id);
    await send(alice, await enter(await alice.modal(isAt(view.update)), { mobile: '+44 7700 900126' }));
    await alice.command('/visitor update');
    const pick = await alice.modal(isAt(view.pickToUpdate));
    await pick.typeahead('visit', 'nobody');
    const [found] = await pick.typeahead('visit', '');
    await pick.fill({ visit: found?.value ?? '' }).submit();
    await alice.modal(isAt(view.update));
  },

  'a cancellation': async ({ alice, invited }) => {
    const [id, other] = [await invited(long), await invited(long)];
    await press(alice, action.cancel, id);
    await press(alice, action.inviteAgain, other);
    await (await alice.modal(isAt(view.invite))).close();
    await alice.command('/visitor cancel');
    const pick = await alice.modal(isAt(view.pickToCancel));
    const [found] = await pick.typeahead('visit', '');
    await pick.fill({ visit: found?.value ?? '' }).submit();
    await send(alice, await alice.modal(isAt(view.cancel)));
  },

  'the Home tab': async ({ alice, client, invited }) => {
    const first = await alice.home(({ blocks }) => blocks.length > 3);
    await client.invitations.delete(await invited());
    for (let left = 21; left > 0; left -= 1) await invited({ ...long, ...on('2026-07-08') });
    await invited(on('2026-08-20'));
    await first.click(action.homeAgain);
    await (await alice.waitForHome(has(action.homeFold))).click(action.homeFold);
    await (await alice.waitForHome(has(action.homeMore))).click(action.homeMore);
    await (await alice.waitForHome(has(action.homeBack))).click(action.delegates);
    await alice.modal();
  },

  'the filters of the Home tab': async ({ alice, sandbox, invited }) => {
    const shows = async (filter: string, text: string) => {
      await alice.currentHome?.choose(action.homeFilter, `0  ${filter}`.trimEnd());
      await alice.waitForHome(({ blocks }) => JSON.stringify(blocks).includes(text));
    };
    sandbox.frontDesk.checkIn(await invited(long));
    await alice.home(has(action.visitMenu));
    await shows('here', 'later ');
    await shows('past', '"0  past"');
    await shows('expected', '"0  expected"');
    await alice.waitForHome(({ blocks }) => !has(action.visitMenu)({ blocks }));
  },

  'one tap': async ({ alice, client, sandbox, invited }) => {
    const list = async () => {
      await alice.command('/visitor find');
      return alice.message(has(action.later));
    };
    await invited(long);
    const first = await list();
    for (const button of [action.later, action.later, action.nextDay]) {
      await first.click(button);
      await alice.message(({ blocks }) => !has(action.showOver)({ blocks }));
    }
    await client.invitations.delete(await invited());
    sandbox.clock.set('2026-07-09T08:40:00Z');
    await first.click(action.nextDay);
    await alice.message();
    await first.click(action.copyDetails);
    await alice.modal();
  },

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

  'notices and what is answered to them': async (context) => {
    const { alice, client, sandbox, slack, invited } = context;
    const ids = [];
    for (const minute of [0, 1, 2, 3, 4])
      ids.push(await invited({ ...long, startDate: `2026-07-06T09:0${minute}:00Z` }));
    const [arriving = '', asking = '', moved = '', off = ''] = ids;
    await follow(context, {
      notices: { ...allNotices, escalateTo: 'U0BOB' },
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
    await press(alice, action.update, id);
    const form = await alice.modal(isAt(view.update));
    const [type] = await form.typeahead('visitorType', 'Auditor');
    await form.fill({ visitorType: type?.value ?? '' }).submit();
    await carol.message(has(action.approve));
    await settled(context);
    sandbox.clock.advance('80m');
    await carol.message(({ blocks }) => !has(action.approve)({ blocks }));
  },

  'steps of workflows': async ({ alice, upcoming }) => {
    const jane = {
      first_name: 'Jane',
      last_name: 'Canary',
      visitor_type: 'Contractor',
      site: 'London Riverside',
    };
    const run = async (step: string, inputs: StepInputs) => (await alice.step(step, inputs)).outcome();
    for (const start of ['2026-07-01T09:00:00Z', '2026-07-07T09:00:00Z'])
      await run('Invite a visitor', { ...jane, start: Date.parse(start) / 1000 });
    for (const query of ['nobody', 'jane']) await run('Find visitors', { query });
    for (const id of ['nothing', (await upcoming())[0]?.id])
      await run('Cancel a visit', { invitation_id: id });
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
    await pat.waitForHome(has(`update ${id}`));
    await (await pat.home()).click(action.audit);
    await (await pat.modal(isAt(view.audit))).submit();
    await pat.message();
  },

  'a service that is busy or out of order': async ({ alice, sandbox }) => {
    const form = await openInviteForm(alice);
    for (const status of [429, 500, 403]) {
      sandbox.clock.advance('2m');
      sandbox.faults.set([{ operation: 'invitations.searchByHost', status }]);
      await alice.command('/visitor today');
      await alice.message();
      await alice.home(({ blocks }) => blocks.length > 1);
    }
    sandbox.faults.set([{ operation: 'invitations.create', status: 429, retryAfter: 30 }]);
    await form.submit();
    await alice.modal(({ submit }) => submit === undefined);
  },

  'what is refused': async ({ slack }) => {
    for (const name of ['greta', 'sam']) {
      await slack.person(name).command('/visitor today');
      await slack.person(name).message();
    }
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
