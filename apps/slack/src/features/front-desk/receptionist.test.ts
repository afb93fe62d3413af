import { demoPeople, type Message } from '@visitor-invitations/fake-slack';
import { expect } from 'vitest';
import { wordsOf } from '../../../test/fill-in.ts';
import { headersOf, on, searches } from '../../../test/home.ts';
import { follow, nextRead, settingsOf, settled } from '../../../test/notifications.ts';
import { openInviteForm, type SlackContext, slackTestWith } from '../../../test/slack-test.ts';
import type { DayListPayload } from '../../watch/payloads.ts';

/** Nora sits at the front desk; Bob isn't in its channel. */
const people = demoPeople.map((person) => (person.handle === 'bob' ? { ...person, channels: [] } : person));
const test = slackTestWith({ access: { admins: ['U0PAT'] }, people });

const CHANNEL = 'C0VISITORS';
const DAY = '2026-07-07';

/** Gives London a front desk. */
const openDesk = async (context: SlackContext, frontDesk = CHANNEL, zone = 'Europe/London') => {
  const site = { name: 'London Riverside', frontDesk, zone, approvers: [] };
  await settingsOf(context).saveSite('U0PAT', context.sites[0]?.id ?? '', site);
};

/** What the receptionist reads in the channel once it says something, and the app knows that it does. */
const inChannel = async ({ slack, store }: SlackContext, words: string): Promise<Message> => {
  const isIt = (message: Message) => message.channel === CHANNEL && wordsOf(message).includes(words);
  const message = await slack.person('nora').message(isIt);
  const posted = async () => {
    const jobs = await store.jobs.waiting('T0DEMO', 'dayList');
    return jobs.map(({ payload }) => (payload as DayListPayload).posted?.ts);
  };
  await expect.poll(posted).toContain(message.ts);
  return message;
};

const posted = ({ slack }: SlackContext) =>
  slack.calls.filter(({ method, args }) => method === 'chat.postMessage' && args.channel === CHANNEL).length;

test('the receptionist reads at 8:00 site time who comes, and then who has arrived', async ({ context }) => {
  const { alice, sandbox, sites, invited } = context;
  const vera = await invited(on(DAY));
  const york = sites.find(({ name }) => name?.includes('York'))?.id ?? '';
  await invited({ ...on(DAY), firstName: 'York', siteId: york });
  await invited({ ...on('2026-07-08'), firstName: 'Later' });
  await openDesk(context);
  await follow(context);
  await inChannel(context, 'Nobody is expected today.');
  await settled(context);
  sandbox.clock.set(`${DAY}T06:59:30Z`);
  await nextRead(context, '1s');
  expect(posted(context)).toBe(1);
  const before = searches(sandbox);
  await settled(context);
  sandbox.clock.set(`${DAY}T07:00:01Z`);
  const list = await inChannel(context, 'Vera');
  expect([posted(context), searches(sandbox) - before]).toEqual([2, 0]);
  expect(headersOf(list)).toEqual(['Expected today: London Riverside']);
  expect(list.text).toBe('Expected today: London Riverside. 1 visitor expected, 0 here.');
  expect(wordsOf(list)).toContain('Expected · *Vera Canary* (Visitor) · 11:00 to 12:00 · Host: Alice');
  expect(wordsOf(list)).toContain('Tuesday, 7 July 2026. Times are in the site’s time zone: Europe/London.');
  expect(wordsOf(list)).toMatch(
    /Updated: Tue 7 Jul, 08:00\. This list covers one host who uses.* from Tue 7 Jul, 07:59\./,
  );
  expect(wordsOf(list)).not.toMatch(/York|Later/);
  expect(JSON.stringify(list.blocks)).not.toContain('visit_menu');

  await settled(context);
  sandbox.frontDesk.checkIn(vera);
  await nextRead(context);
  const arrived = await inChannel(context, 'Checked in · *Vera Canary*');
  expect([arrived.ts, arrived.text]).toEqual([
    list.ts,
    expect.stringContaining('0 visitors expected, 1 here.'),
  ]);

  await (await openInviteForm(alice)).submit();
  await alice.message(({ text }) => text.startsWith('Invited: Jane Canary'));
  expect((await inChannel(context, '*Jane Canary*')).ts).toBe(list.ts);
  expect(posted(context)).toBe(2);
});

test('the same list is shown on demand, to members of the channel and admins only', async ({ context }) => {
  const { slack, invited } = context;
  await invited();
  await openDesk(context);
  await follow(context);
  await inChannel(context, 'Vera');
  const read = async (handle: string, query: string, words: string) => {
    const person = slack.person(handle);
    await person.command(`/visitor today ${query}`);
    return person.message((message) => message.channel !== CHANNEL && wordsOf(message).includes(words));
  };
  await read('nora', 'london', 'Expected · *Vera Canary*');
  await read('pat', 'riverside', 'Expected · *Vera Canary*');
  await read('bob', 'london', 'Only admins and front desk channel members can see');
  await read('bob', 'paris', 'No site matches “paris”.');
});

test('the admins hear once that the app isn’t in the channel, and another one gets the list', async ({
  context,
}) => {
  const { slack, sandbox, invited } = context;
  await invited();
  await openDesk(context, 'C0GENERAL');
  await follow(context);
  await slack.person('pat').message('*Visitors can’t post in <#C0GENERAL> any more.*');
  await settled(context);
  await nextRead(context, '10m');
  await expect.poll(() => slack.calls.filter(({ args }) => args.channel === 'C0GENERAL').length).toBe(2);
  await openDesk(context);
  await settled(context);
  sandbox.clock.advance('10m');
  await inChannel(context, 'Vera');
  const told = slack.person('pat').messages.filter(({ text }) => text.includes('can’t post'));
  expect(told).toHaveLength(1);
});
