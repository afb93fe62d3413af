import { demoPeople } from '@visitor-invitations/fake-slack';
import { expect } from 'vitest';
import type { DatabaseLocation } from '../src/store/database.ts';
import { needApproval, requestTo } from './approval.ts';
import { wordsOf } from './fill-in.ts';
import { openPreview } from './groups.ts';
import { headersOf, VISITS, visitorsOf } from './home.ts';
import { follow, nextRead, noNotifications, settingsOf, settled } from './notifications.ts';
import { type AppOptions, openInviteForm, slackTest } from './slack-test.ts';

/** Bob has his Slack in German. */
const people = demoPeople.map((person) =>
  person.handle === 'bob' ? { ...person, locale: 'de-DE', timeZone: 'Europe/Berlin' } : person,
);

/** A host's day, in short: each feature once, over a way to Slack and on a database. */
export const hostDay = (
  mode: NonNullable<AppOptions['mode']>,
  location: () => Promise<DatabaseLocation>,
): void => {
  const test = slackTest.extend('appOptions', async () => ({
    location: await location(),
    mode,
    access: { admins: ['U0PAT'] },
    people,
  }));

  test('a sentence fills in the form', async ({ alice, upcoming }) => {
    await alice.command('/visitor invite Jane Canary jane.canary@example.com tomorrow 2pm London');
    const form = await alice.modal('Invite a visitor');
    const [type] = await form.typeahead('visitorType', 'Contractor');
    await form.fill({ visitorType: type?.value ?? '' }).submit();
    await alice.message(({ text }) => text.startsWith('Invited: Jane Canary, London Riverside'));
    expect(await upcoming()).toMatchObject([{ startDate: '2026-07-07T13:00:00.000Z' }]);
  });

  test('a list is invited on two days, and from the first one on cancelled', async ({ alice, upcoming }) => {
    const guests = 'Jane Canary jane.canary@example.com\nMax Canary max.canary@example.com';
    await (await openPreview(alice, { guests, days: ['2026-07-08'] })).submit();
    await alice.message('4 of 4 invitations sent');
    const [first, second] = (await upcoming()).filter(({ firstName }) => firstName === 'Jane');
    expect(second?.startDate).toBe('2026-07-08T08:00:00.000Z');
    await alice.currentModal?.close();
    await alice.command('/visitor find jane');
    await (await alice.message('2 upcoming visits')).click('Cancel', { value: first?.id ?? '' });
    await (await alice.modal('Cancel a visit')).fill({ series: 'This and the next one' }).submit();
    await alice.message('2 of 2 visits cancelled');
    const left = (await upcoming()).filter(({ cancelled }) => !cancelled);
    expect(left.map(({ firstName }) => firstName)).toEqual(['Max', 'Max']);
  });

  test('a tap moves a visit', async ({ alice, client, invited }) => {
    const value = await invited();
    await alice.command('/visitor today');
    await (await alice.message()).click('+30 minutes');
    await alice.message(({ text }) => text.startsWith('Moved'));
    expect(await client.invitations.get(value)).toMatchObject({ startDate: '2026-07-06T10:30:00.000Z' });
  });

  test('an arrival is told, answered, and passed on to the front desk', async ({ context }) => {
    const { alice, slack, sandbox, invited } = context;
    await settingsOf(context).saveWorkspace('U0PAT', { frontDesk: 'C0VISITORS' });
    const id = await invited();
    await follow(context);
    sandbox.frontDesk.checkIn(id);
    await nextRead(context);
    await (await alice.message('*Vera Canary* has arrived')).click('On my way');
    await alice.message('You answered: On my way.');
    await slack.waitForCall('chat.postMessage', ({ args }) => args.channel === 'C0VISITORS');
  });

  test('the visits of the day come in the morning', async ({ context }) => {
    const { alice, sandbox, invited } = context;
    await invited();
    await follow(context, { notifications: noNotifications, digestHour: 10 });
    await settled(context);
    expect(alice.messages).toEqual([]);
    sandbox.clock.set('2026-07-06T09:00:05Z');
    expect((await alice.message()).text).toBe('1 visit today');
  });

  test('Home shows who is here, and has settings', async ({ context }) => {
    const { alice, sandbox, invited, store } = context;
    await invited();
    sandbox.frontDesk.checkIn(await invited({ lastName: 'Here' }));
    const home = await alice.home(VISITS);
    expect(visitorsOf(home)).toEqual(['Vera Canary', 'Vera Here']);
    await home.choose('home_filter', 'Here');
    await alice.waitForHome((view) => visitorsOf(view).length === 1);
    await home.click('Settings');
    await (await alice.modal('Settings')).fill({ digestHour: '08:00' }).submit();
    await alice.modal(({ submit }) => submit === undefined);
    const stored = await store.settings.find({ workspace: 'T0DEMO', key: alice.id });
    expect(stored?.value).toMatchObject({ digestHour: 8 });
  });

  test('an approval comes before the invitation', async ({ context }) => {
    const { alice, sandbox, slack, upcoming } = context;
    await needApproval(context, { approvers: ['U0CAROL'] });
    await (await openInviteForm(alice)).submit();
    await alice.message('needs approval');
    const request = await requestTo(context, slack.person('carol'));
    expect([await upcoming(), sandbox.outbox.list()]).toEqual([[], []]);
    await request.click('Approve');
    await alice.message(({ text }) => text.startsWith('Invited: Jane Canary'));
    expect(await upcoming()).toHaveLength(1);
  });

  test('each reads their own language', async ({ alice, slack, invited }) => {
    const bob = slack.person('bob');
    await invited({ hostEmail: 'bob@example.com' });
    await Promise.all([alice.command('/visitor heute'), bob.command('/visitor heute')]);
    expect((await alice.message()).text).toMatch(/^No visitors today/);
    const german = await bob.message();
    expect(headersOf(german)).toEqual(['1 Besuch heute']);
    expect(wordsOf(german)).toContain('Erwartet · *Vera Canary* (Visitor) · 12:00 bis 13:00');
  });
};
