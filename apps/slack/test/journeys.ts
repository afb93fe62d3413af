import { type HomeFilter, pageValue } from '../src/features/home/page.ts';
import { ids } from '../src/slack/ids.ts';
import { enter } from './fill-in.ts';
import { on } from './home.ts';
import { choose, chooseIn, has, isAt, type Journey, long, send } from './journey.ts';
import { journeysOfOthers } from './journeys-of-others.ts';
import { openInviteForm } from './slack-test.ts';

const { action, view } = ids;

/** What hosts do with visits, and all other journeys. */
export const journeys: Readonly<Record<string, Journey>> = {
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

  'an invitation, and what follows from it': async ({ alice }) => {
    const form = await openInviteForm(alice, long);
    await form.submit();
    await alice.message();
    await form.click(action.copyDetails);
    await alice.modal((details) => !has(action.copyDetails)(details));
    await form.close();
    const second = await openInviteForm(alice, long);
    await second.submit();
    await alice.modal(has(action.update));
    await choose(await send(alice, second), 'inviteAgain');
    await (await alice.modal(isAt(view.invite))).close();
  },

  'a sentence, and a message': async ({ alice }) => {
    await alice.command('/visitor invite Jane Canary 25:00');
    await (await alice.modal(isAt(view.invite))).close();
    await alice
      .say('Jane Canary <mailto:jane.canary@example.com>')
      .shortcut({ callbackId: ids.messageShortcut.invite });
    await alice.modal(isAt(view.invite));
  },

  'several visitors, on two days, and their series': async ({ alice, upcoming }) => {
    await alice.command('/visitor invite Jane Canary & John Canary 25:00');
    const form = await alice.modal(isAt(view.group));
    const [site] = await form.typeahead('siteId', 'london');
    const [type] = await form.typeahead('visitorType', 'Contractor');
    const guests = ['Jane Canary', 'Jane Canary', 'Madonna', 'a, b, c@example.com', 'John Canary'].join('\n');
    const values = {
      guests,
      days: ['2026-07-08'],
      siteId: site?.value ?? '',
      visitorType: type?.value ?? '',
    };
    await form.fill(values).submit();
    await (await alice.modal(isAt(view.groupPreview))).submit();
    await alice.message(({ blocks }) => blocks[0]?.type === 'header');
    await alice.currentModal?.close();
    await chooseIn(alice, 'cancel', (await upcoming())[0]?.id ?? '');
    const question = await alice.modal(isAt(view.cancel));
    await question.fill({ series: 'rest' }).submit();
    await alice.message(({ blocks }) => blocks[0]?.type === 'header');
    await question.close();
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
    await form.fill({ visitorType: '{"name":"Plumber"}' }).submit();
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
    await chooseIn(alice, 'update', id);
    const form = await alice.modal(isAt(view.update));
    await form.submit();
    await form.close();
    await chooseIn(alice, 'update', id);
    await send(alice, await enter(await alice.modal(isAt(view.update)), { mobile: '+44 7700 900126' }));
    await alice.command('/visitor update');
    const pick = await alice.modal(isAt(view.pickToUpdate));
    await pick.typeahead('visit', 'nobody');
    const [found] = await pick.typeahead('visit', '');
    await pick.fill({ visit: found?.value ?? '' }).submit();
    await alice.modal(isAt(view.update));
  },

  'a cancellation': async ({ alice, invited }) => {
    const [id] = [await invited(long), await invited(long)];
    await chooseIn(alice, 'cancel', id);
    const card = await send(alice, await alice.modal(isAt(view.cancel)));
    await card.click(action.inviteAgain);
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
    const shows = async (filter: HomeFilter, text: string) => {
      await alice.currentHome?.choose(action.homeFilter, pageValue.write({ number: 0, filter }));
      await alice.waitForHome(({ blocks }) => JSON.stringify(blocks).includes(text));
    };
    const reload = (filter: HomeFilter) => JSON.stringify(pageValue.write({ number: 0, filter }));
    sandbox.frontDesk.checkIn(await invited(long));
    await alice.home(has(action.visitMenu));
    await shows('here', '\\"later\\"');
    await shows('past', reload('past'));
    await shows('expected', reload('expected'));
    await alice.waitForHome(({ blocks }) => !has(action.visitMenu)({ blocks }));
  },

  'one tap': async ({ alice, client, sandbox, invited }) => {
    const list = async () => {
      await alice.command('/visitor find');
      return alice.message(has(action.visitMenu));
    };
    await invited(long);
    const first = await list();
    for (const offer of ['later', 'later', 'nextDay'] as const) {
      await choose(first, offer);
      await alice.message(({ blocks }) => !has(action.showOver)({ blocks }));
    }
    await client.invitations.delete(await invited());
    sandbox.clock.set('2026-07-09T08:40:00Z');
    await choose(first, 'nextDay');
    await alice.message();
    await choose(first, 'inviteAgain');
    await alice.modal();
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

  ...journeysOfOthers,
};
