import { describe, expect } from 'vitest';
import { wordsOf } from '../../../test/fill-in.ts';
import { type SlackContext, slackTest } from '../../../test/slack-test.ts';

const listOf = async (alice: SlackContext['alice']) => {
  await alice.command('/visitor today');
  return alice.message();
};

const deletions = (sandbox: SlackContext['sandbox']) =>
  sandbox.requests.list().filter(({ operation }) => operation === 'invitations.delete');

describe('the Cancel button', () => {
  slackTest(
    'asks first, cancels the visit, and offers to invite the visitor again',
    async ({ invited, alice, client }) => {
      const id = await invited();
      const list = await listOf(alice);
      const [button] = list.blocks.flatMap(({ elements = [] }) =>
        elements.filter(({ action_id }) => action_id === 'cancel_visit'),
      );
      expect(button).toMatchObject({
        confirm: { title: { text: 'Cancel this visit?' }, deny: { text: 'Keep visit' } },
        accessibility_label: 'Cancel: Vera Canary',
      });
      await list.click('Cancel', { value: id });
      const card = await alice.message();
      expect(card.text).toMatch(/^Cancelled: Vera Canary/);
      expect(card.isEphemeral).toBe(true);
      expect((await client.invitations.get(id)).cancelled).toBeDefined();
      await card.click('Invite again');
      expect((await alice.modal()).title).toBe('Invite a visitor');
    },
  );

  slackTest(
    'cancels once when it is pressed in two lists at the same time, and says so in both',
    async ({ invited, alice, sandbox }) => {
      const value = await invited();
      const lists = [await listOf(alice), await listOf(alice)];
      await Promise.all(lists.map((list) => list.click('Cancel', { value })));
      // The lists are replaced besides.
      const next = async () => (await alice.message(({ text }) => text.includes('Vera Canary'))).text;
      const told = [await next(), await next()].sort();
      expect(told[0]).toMatch(/^Already cancelled: Vera Canary.* Nothing was sent\.$/);
      expect(told[1]).toMatch(/^Cancelled: Vera Canary/);
      expect(sandbox.outbox.list()).toHaveLength(1);
    },
  );

  slackTest('claims no email where the visitor has no address', async ({ invited, alice }) => {
    const id = await invited({ email: undefined });
    const list = await listOf(alice);
    expect(JSON.stringify(list.blocks)).not.toContain('email');
    await list.click('Cancel', { value: id });
    expect((await alice.message()).text).toContain('The visitor won’t be emailed.');
  });

  slackTest('is looked up when its response is lost', async ({ invited, alice, sandbox }) => {
    const value = await invited();
    const list = await listOf(alice);
    sandbox.faults.set([{ operation: 'invitations.delete', drop: 'after' }]);
    await list.click('Cancel', { value });
    expect((await alice.message()).text).toMatch(/^Cancelled: Vera Canary/);
  });

  slackTest.for([
    [500, /^\*We don’t know whether the visit was cancelled\.\*.*before you retry/],
    [403, /^\*The visit wasn’t cancelled\.\*.*credentials/i],
  ] as const)(
    'after a %i says whether the visit was cancelled',
    async ([status, told], { invited, alice, sandbox }) => {
      const id = await invited();
      const list = await listOf(alice);
      sandbox.faults.set([{ operation: 'invitations.delete', status }]);
      await list.click('Cancel', { value: id });
      expect((await alice.message()).text).toMatch(told);
    },
  );
});

slackTest(
  'a visit whose visitor has checked in meanwhile is not cancelled',
  async ({ alice, client, sandbox, invited }) => {
    const id = await invited();
    const list = await listOf(alice);
    sandbox.frontDesk.checkIn(id);
    await list.click('Cancel', { value: id });
    expect((await alice.message()).text).toContain('checked in, so the visit can no longer be cancelled');
    expect((await client.invitations.get(id)).cancelled).toBeUndefined();
  },
);

describe('/visitor cancel', () => {
  slackTest(
    'lets the host pick a coming visit, asks, and cancels it',
    async ({ alice, invited, sandbox, client, slack }) => {
      const id = await invited();
      await alice.command('/visitor cancel');
      const modal = await alice.modal();
      await modal.typeahead('visit', 'vera');
      modal.fill({ visit: id });
      await modal.submit();
      const question = await alice.modal((view) => view.callback_id === 'cancel');
      expect(wordsOf(question)).toMatch(/\*Vera Canary\*.*Cancel this visit\?/s);
      expect(deletions(sandbox)).toEqual([]);
      const { delivery } = await question.submit();
      const card = await alice.message();
      expect(card.text).toMatch(/^Cancelled: Vera Canary/);
      expect((await client.invitations.get(id)).cancelled).toBeDefined();
      const late = delivery && (await slack.redeliver(delivery));
      expect(JSON.stringify(late?.body)).toContain('already sent this');
      expect(deletions(sandbox)).toHaveLength(1);
    },
  );

  slackTest('keeps the visit when the host closes the question', async ({ invited, alice, client }) => {
    const id = await invited();
    await alice.command('/visitor cancel');
    const modal = await alice.modal();
    await modal.typeahead('visit', '');
    modal.fill({ visit: id });
    await modal.submit();
    await (await alice.modal((view) => view.callback_id === 'cancel')).close();
    expect((await client.invitations.get(id)).cancelled).toBeUndefined();
  });
});
