import { describe, expect } from 'vitest';
import { enter, wordsOf } from '../../../test/fill-in.ts';
import { openInviteForm, slackTest, slackTestWith } from '../../../test/slack-test.ts';
import { BUDGET_MS } from '../../lib/deadline.ts';

/** A test in which Alice has invited Jane once. */
const secondTest = slackTest.extend('firstInvitation', { auto: true }, async ({ alice, inviteForm }) => {
  await inviteForm.submit();
  const message = await alice.message();
  await inviteForm.close();
  return message;
});

describe('before an invitation is sent', () => {
  slackTest(
    'a visit that is in the past is asked about, once, with all that was entered',
    async ({ alice }) => {
      const visit = {
        startDate: new Date('2026-07-05T10:00:00Z'),
        endDate: new Date('2026-07-05T11:00:00Z'),
      };
      const modal = await openInviteForm(alice, visit);
      const entered = modal.values;
      expect(await modal.submit()).toMatchObject({ outcome: 'updated' });
      expect(wordsOf(modal)).toMatch(/^\*This visit is in the past\.\* Nothing was sent\./);
      expect(modal.values).toEqual(entered);
      const field = modal.view.blocks.findIndex(({ block_id }) => block_id === 'startDate');
      expect(wordsOf({ blocks: modal.view.blocks.slice(field + 1, field + 2) })).toMatch(/^⚠ This is /);
      expect(modal.view.submit?.text).toBe('Invite anyway');
      await modal.submit();
      expect((await alice.message()).text).toMatch(/^Invited: Jane Canary/);
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

  secondTest('the same visit is asked about, and the earlier one opened', async ({ alice, upcoming }) => {
    const second = await openInviteForm(alice, { firstName: 'Bob' });
    await second.submit();
    const asked = await alice.modal((view) => view.submit?.text === 'Invite anyway');
    expect(wordsOf(asked)).toMatch(
      /Jane Canary is already invited with the same email address\*, to London Riverside for .* Nothing was sent\./,
    );
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
      slack.faults.plan({ method: 'views.update', error: 'not_found' });
      await second.submit();
      const message = await alice.message();
      expect(message.text).toMatch(
        /^\*Jane Canary wasn’t invited\.\* Jane Canary is already invited, to London Riverside for Mon, 6 Jul 2026/,
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

/** When the form was sent, what a form and an invitation wait for is over. */
let endWaits = () => {};
const sent = new Promise<void>((resolve) => {
  endWaits = resolve;
});

slackTestWith({
  sleep: (ms) => (ms === BUDGET_MS.extras || ms === 2000 ? sent : new Promise(() => {})),
  timeout: 60_000,
})(
  'a service that is slow to say what was invited before holds up neither the form nor the invitation',
  async ({ alice, sandbox, stopService }) => {
    const slow = [{ operation: 'invitations.searchByHost', delayMs: 60_000 }] as const;
    const modal = await openInviteForm(alice);
    sandbox.clock.advance('10s');
    sandbox.faults.set([...slow]);
    await modal.submit();
    endWaits();
    expect((await alice.message()).text).toMatch(/^Invited: Jane Canary/);
    await modal.close();
    await alice.command('/visitor invite');
    expect((await alice.modal()).view.submit?.text).toBe('Invite');
    await stopService();
  },
);
