import { describe, expect } from 'vitest';
import { enter, wordsOf } from '../../../test/fill-in.ts';
import { openInviteForm, slackTest, slackTestWith } from '../../../test/slack-test.ts';

/** A test in which Alice has invited Jane once. */
const secondTest = slackTest.extend('firstInvitation', { auto: true }, async ({ alice, inviteForm }) => {
  await inviteForm.submit();
  const message = await alice.message();
  await inviteForm.close();
  return message;
});

describe('before an invitation is sent', () => {
  slackTest.for([
    [
      'in the past',
      '2026-07-05T10:00:00Z',
      '2026-07-05T11:00:00Z',
      /^\*This visit is in the past\.\* Nothing was sent\./,
      'startDate',
    ],
    [
      'over by now',
      '2026-07-06T06:00:00Z',
      '2026-07-06T08:00:00Z',
      /^\*This visit is in the past\.\*/,
      'startDate',
    ],
    [
      'longer than a day',
      '2026-07-06T10:00:00Z',
      '2026-07-07T10:30:00Z',
      /^\*This visit lasts longer than a day\.\*/,
      'endDate',
    ],
    [
      'longer than 30 days',
      '2026-07-06T10:00:00Z',
      '2026-08-06T10:00:00Z',
      /^\*This visit lasts longer than 30 days\.\*/,
      'endDate',
    ],
    [
      'far away',
      '2027-07-10T10:00:00Z',
      '2027-07-10T11:00:00Z',
      /^\*This visit is more than a year away\.\*/,
      'startDate',
    ],
  ] as const)(
    'a visit that is %s is asked about, once, with all that was entered',
    async ([_, start, end, asked, at], { alice }) => {
      const visit = { startDate: new Date(start), endDate: new Date(end) };
      const modal = await openInviteForm(alice, visit);
      const entered = modal.values;
      expect(await modal.submit()).toMatchObject({ outcome: 'updated' });
      expect(wordsOf(modal)).toMatch(asked);
      expect(modal.values).toEqual(entered);
      const field = modal.view.blocks.findIndex(({ block_id }) => block_id === at);
      expect(wordsOf({ blocks: modal.view.blocks.slice(field + 1, field + 2) })).toMatch(/^⚠ This is /);
      expect(modal.view.submit?.text).toBe('Invite anyway');
      await modal.submit();
      expect((await alice.message()).text).toMatch(/^Invited: Jane Canary/);
    },
  );

  slackTest(
    'a visit that began today and goes on is not asked about: the visitor may stand at the desk',
    async ({ alice }) => {
      const dates = {
        startDate: new Date('2026-07-06T08:00:00Z'),
        endDate: new Date('2026-07-06T09:00:00Z'),
      };
      await (await openInviteForm(alice, dates)).submit();
      expect((await alice.message()).text).toMatch(/^Invited: Jane Canary/);
    },
  );

  slackTest('a visit that is running is not in the past', async ({ alice }) => {
    const dates = {
      startDate: new Date('2026-07-06T07:00:00Z'),
      endDate: new Date('2026-07-06T09:00:00Z'),
    };
    await (await openInviteForm(alice, dates)).submit();
    expect((await alice.message()).text).toMatch(/^Invited/);
  });

  secondTest(
    'a visit that was cancelled is no second invitation of the same',
    async ({ alice, upcoming, client, sandbox }) => {
      const [{ id = '' } = {}] = await upcoming();
      await client.invitations.delete(id);
      sandbox.clock.advance('10s');
      await (await openInviteForm(alice)).submit();
      expect((await alice.message()).text).toMatch(/^Invited/);
    },
  );

  secondTest(
    'a second invitation that is meant and fails is not taken for the first',
    async ({ alice, sandbox, upcoming }) => {
      const second = await openInviteForm(alice);
      await second.submit();
      const asked = await alice.modal((view) => view.submit?.text === 'Invite anyway');
      sandbox.faults.set([{ operation: 'invitations.create', status: 500 }]);
      await asked.submit();
      expect((await alice.message()).text).toMatch(/^\*We don’t know/);
      sandbox.faults.clear();
      await asked.click('Check again');
      await alice.modal((view) => wordsOf({ blocks: view.blocks }).includes('hasn’t been invited yet'));
      expect(await upcoming()).toHaveLength(1);
    },
  );

  secondTest.for([
    ['another visitor with the same address', { firstName: 'Bob' }],
    ['another address', { email: 'june.canary@example.com' }],
    [
      'another time',
      { startDate: new Date('2026-07-06T10:00:00Z'), endDate: new Date('2026-07-06T11:00:00Z') },
    ],
  ] as const)('%s is no second invitation of the same', async ([_, other], { alice, upcoming }) => {
    await (await openInviteForm(alice, other)).submit();
    expect((await alice.message()).text).toMatch(/^Invited/);
    expect(await upcoming()).toHaveLength(2);
  });

  secondTest.for([
    ['Jnae', 'Canary'],
    ['Jan', 'Canary'],
    ['Jane', 'Cánary'],
    ['jane', 'canary'],
  ] as const)(
    '%s %s with the address of Jane Canary is asked about',
    async ([firstName, lastName], { alice, upcoming }) => {
      await (await openInviteForm(alice, { firstName, lastName })).submit();
      const asked = await alice.modal((view) => view.submit?.text === 'Invite anyway');
      expect(wordsOf(asked)).toContain(`${firstName} ${lastName} is already invited* to London Riverside`);
      expect(wordsOf(asked)).toContain(' (as Jane Canary). Nothing was sent.');
      expect(await upcoming()).toHaveLength(1);
    },
  );

  secondTest('the earlier one is opened from the question', async ({ alice, upcoming }) => {
    const second = await openInviteForm(alice);
    await second.submit();
    const asked = await alice.modal((view) => view.submit?.text === 'Invite anyway');
    await asked.click('Open the earlier invitation');
    const earlier = await alice.modal((view) => view.callback_id === 'update');
    await earlier.fill({ subject: 'Canary, two topics' }).submit();
    await alice.message(({ text }) => text.startsWith('Updated: Jane Canary'));
    expect(await upcoming()).toMatchObject([{ subject: 'Canary, two topics' }]);
  });

  secondTest(
    'who closed the form reads in a message that they had invited the visitor before',
    async ({ alice, slack, upcoming }) => {
      const second = await openInviteForm(alice);
      slack.faults.next('views.update', { error: 'not_found' });
      await second.submit();
      const message = await alice.message();
      expect(message.text).toMatch(
        /^\*Jane Canary wasn’t invited again\.\* They’re already invited to London Riverside for Mon, 6 Jul 2026/,
      );
      expect(await upcoming()).toHaveLength(1);
      await second.close();
      await message.click('Open the earlier invitation');
      const earlier = await alice.modal('Update a visit');
      await earlier.close();
      await message.click('Open the form');
      const again = await alice.modal((view) => view.submit?.text === 'Invite anyway');
      expect(wordsOf(again)).toContain('Jane Canary is already invited');
    },
  );
});

slackTest('an update to a day that is past is asked about as well', async ({ alice, invited, client }) => {
  const id = await invited();
  await alice.command('/visitor find vera');
  await (await alice.message()).click('Update', { value: id });
  const modal = await alice.modal();
  const yesterday = {
    startDate: new Date('2026-07-05T10:00:00Z'),
    endDate: new Date('2026-07-05T11:00:00Z'),
  };
  await (await enter(modal, yesterday)).submit();
  expect(wordsOf(modal)).toMatch(/^\*This visit is in the past\.\*/);
  expect((await client.invitations.get(id)).startDate).toBe('2026-07-06T10:00:00.000Z');
  await modal.submit();
  expect((await alice.message()).text).toMatch(/^Updated: Vera Canary/);
  expect((await client.invitations.get(id)).startDate).toBe('2026-07-05T10:00:00.000Z');
});

slackTestWith({
  sleep: (ms) => (ms === 600 || ms === 2000 ? Promise.resolve() : new Promise(() => {})),
  timeout: 60_000,
})(
  'a service that is slow to say what was invited before holds up neither the form nor the invitation',
  async ({ alice, sandbox, stopService }) => {
    const slow = [{ operation: 'invitations.searchByHost', delayMs: 60_000 }] as const;
    const modal = await openInviteForm(alice);
    sandbox.clock.advance('10s');
    sandbox.faults.set([...slow]);
    await modal.submit();
    expect((await alice.message()).text).toMatch(/^Invited: Jane Canary/);
    await modal.close();
    await alice.command('/visitor invite');
    expect((await alice.modal()).view.submit?.text).toBe('Invite');
    await stopService();
  },
);
