import type { Message } from '@visitor-invitations/fake-slack';
import { describe, expect } from 'vitest';
import { makeDelegate } from '../../../test/delegation.ts';
import { wordsOf } from '../../../test/fill-in.ts';
import { cancel } from '../../../test/journey.ts';
import { type SlackContext, slackTest } from '../../../test/slack-test.ts';

const listOf = async (alice: SlackContext['alice']) => {
  await alice.command('/visitor today');
  return alice.message();
};

const deletions = (sandbox: SlackContext['sandbox']) =>
  sandbox.requests.list().filter(({ operation }) => operation === 'invitations.delete');

const questionOf = async (alice: SlackContext['alice'], list: Message, value: string) => {
  await list.click('Cancel', { value });
  return alice.modal('Cancel a visit');
};

describe('Cancel in the menu of a visit', () => {
  slackTest(
    'asks first, cancels the visit, and offers to invite the visitor again',
    async ({ invited, alice, client }) => {
      const id = await invited();
      const question = await questionOf(alice, await listOf(alice), id);
      expect(wordsOf(question)).toMatch(/\*Vera Canary\*.*Cancel this visit\?.*may be notified by email/s);
      await question.submit();
      const card = await alice.message();
      expect(card.text).toMatch(/^Cancelled: Vera Canary/);
      expect((await client.invitations.get(id)).cancelled).toBeDefined();
      await card.click('Invite again');
      await alice.modal('Invite a visitor');
    },
  );

  slackTest('cancels once when two questions are confirmed, and says so in both', async ({ context }) => {
    const { invited, sandbox, slack } = context;
    await makeDelegate(context);
    const value = await invited();
    const people = [slack.person('alice'), slack.person('nora')];
    const questions = await Promise.all(
      people.map(async (person) => questionOf(person, await listOf(person), value)),
    );
    await Promise.all(questions.map((question) => question.submit()));
    const told = () => JSON.stringify(people.map(({ messages }) => messages.map(wordsOf)));
    await expect.poll(told).toContain('Vera Canary’s visit was already cancelled');
    expect(told()).toContain('Vera Canary’s visit is cancelled');
    expect(sandbox.outbox.list()).toHaveLength(1);
  });

  slackTest('claims no email where the visitor has no address', async ({ invited, alice }) => {
    const id = await invited({ email: undefined });
    const question = await questionOf(alice, await listOf(alice), id);
    expect(wordsOf(question)).not.toContain('email');
    await question.submit();
    expect((await alice.message()).text).toContain('The visitor won’t be emailed.');
  });

  slackTest('is looked up when its response is lost', async ({ invited, alice, sandbox }) => {
    const value = await invited();
    const list = await listOf(alice);
    sandbox.faults.set([{ operation: 'invitations.delete', drop: 'after' }]);
    await cancel(alice, list, value);
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
      await cancel(alice, list, id);
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
    await cancel(alice, list, id);
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
