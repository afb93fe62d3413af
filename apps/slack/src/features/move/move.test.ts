import { describe, expect } from 'vitest';
import { auditTrail, makeDelegate } from '../../../test/delegation.ts';
import { wordsOf } from '../../../test/fill-in.ts';
import { visitorsOf } from '../../../test/home.ts';
import { settingsOf } from '../../../test/notifications.ts';
import { type SlackContext, slackTest } from '../../../test/slack-test.ts';

const listOf = async ({ alice }: Pick<SlackContext, 'alice'>) => {
  await alice.command('/visitor today');
  return alice.message();
};

const timesOf = async ({ client }: Pick<SlackContext, 'client'>, id: string) => {
  const { startDate, endDate } = await client.invitations.get(id);
  return `${startDate?.slice(0, 16)} ${endDate?.slice(11, 16)}`;
};

const writes = ({ sandbox }: SlackContext) =>
  sandbox.requests.list().filter(({ operation }) => operation === 'invitations.update').length;

const requests = ({ sandbox }: SlackContext) =>
  sandbox.requests.list().filter(({ operation }) => operation !== 'tokens.get').length;

const starting = (text: string) => (message: { readonly text: string }) => message.text.startsWith(text);

describe('a visit to come', () => {
  slackTest(
    'is half an hour later at one press, for two requests, and the visitor gets an email',
    async ({ context }) => {
      const { alice, invited, sandbox } = context;
      const id = await invited();
      const list = await listOf(context);
      const before = requests(context);
      await list.click('+30 minutes');
      const card = await alice.message(starting('Moved'));
      expect(card.text).toBe(
        'Moved: Vera Canary, London Riverside, Mon, 6 Jul 2026, 11:30 to 12:30 (Europe/London), host Alice Martin. The visitor service will email vera.canary@example.com.',
      );
      await context.stopApp();
      // The list and Home are shown anew for nothing more.
      expect(requests(context) - before).toBe(2);
      expect(await timesOf(context, id)).toBe('2026-07-06T10:30 11:30');
      expect(sandbox.outbox.list()).toHaveLength(1);
      expect(alice.messages.filter(({ text }) => text === '1 visit today')).toHaveLength(1);
    },
  );

  slackTest(
    'is tomorrow at the same time, from the menu of Home, which shows it there',
    async ({ context }) => {
      const { alice, invited } = context;
      const id = await invited();
      const home = await alice.home('Vera Canary');
      const before = requests(context);
      await home.row('Vera Canary').click('Tomorrow, same time');
      const card = await alice.message(starting('Moved'));
      expect(card.text).toContain('Tue, 7 Jul 2026, 11:00 to 12:00');
      await alice.waitForHome('Tomorrow, Tuesday');
      await context.stopApp();
      expect(requests(context) - before).toBe(2);
      expect(await timesOf(context, id)).toBe('2026-07-07T10:00 11:00');
    },
  );
});

slackTest('a visit that has begun ends later, and starts when it did', async ({ context }) => {
  const { alice, invited } = context;
  const id = await invited({ startDate: '2026-07-06T08:00:00Z', endDate: '2026-07-06T09:00:00Z' });
  await (await listOf(context)).click('+30 minutes');
  await alice.message(starting('Moved'));
  expect(await timesOf(context, id)).toBe('2026-07-06T08:00 09:30');
});

describe('a move', () => {
  slackTest('is made once, however often its button is pressed', async ({ context }) => {
    const { alice, invited, sandbox } = context;
    await invited();
    const list = await listOf(context);
    const [delivery] = await Promise.all([list.click('+30 minutes'), list.click('+30 minutes')]);
    await alice.message(starting('Moved'));
    await alice.message(starting('Already moved'));
    await context.slack.redeliver(delivery);
    await context.stopApp();
    expect(writes(context)).toBe(1);
    expect(sandbox.outbox.list()).toHaveLength(1);
    expect(alice.messages.filter(starting('Moved'))).toHaveLength(1);
  });

  slackTest('after a failure is made by the same button', async ({ context }) => {
    const { alice, invited, sandbox } = context;
    const id = await invited();
    const list = await listOf(context);
    sandbox.faults.set([{ operation: 'invitations.update', status: 403, times: 1 }]);
    await list.click('+30 minutes');
    await alice.message(starting('*The visit wasn’t moved.*'));
    await list.click('+30 minutes');
    await alice.message(starting('Moved'));
    expect(await timesOf(context, id)).toBe('2026-07-06T10:30 11:30');
  });

  slackTest('of a visit that was cancelled is refused in words', async ({ context }) => {
    const { alice, invited, client } = context;
    const id = await invited();
    const list = await listOf(context);
    await client.invitations.delete(id);
    await list.click('Tomorrow, same time');
    const { text } = await alice.message(starting('*The visit wasn’t moved.*'));
    expect(text).toContain('This visit was cancelled.');
    expect(writes(context)).toBe(0);
  });

  slackTest('by a delegate is told to the host, and is in the audit trail', async ({ context, slack }) => {
    const { alice, invited } = context;
    await makeDelegate(context);
    await invited();
    const nora = slack.person('nora');
    await nora.command('/visitor today');
    await (await nora.message()).click('+30 minutes');
    await nora.message(starting('Moved'));
    expect((await alice.message()).text).toMatch(
      /did this on your behalf\. Moved: Vera Canary.*11:30 to 12:30/,
    );
    expect(await auditTrail(context)).toContainEqual(
      expect.objectContaining({ actor: 'U0NORA', action: 'invitation.move', result: 'done' }),
    );
  });
});

describe('the details of a visit', () => {
  slackTest(
    'are shown to be copied, with address and fast-track code, for no request within a minute',
    async ({ context }) => {
      const { alice, invited, client, sandbox } = context;
      // What notifications read isn't counted.
      await settingsOf(context).saveWorkspace('U0PAT', { notifications: 'off' });
      const id = await invited();
      const { fastTrackCode } = await client.invitations.get(id);
      sandbox.frontDesk.checkIn(id);
      const list = await listOf(context);
      const before = requests(context);
      await list.click('Copy details');
      const copy = await alice.modal((view) => view.blocks.some(({ type }) => type === 'rich_text'));
      expect(fastTrackCode).toBeDefined();
      expect(wordsOf(copy)).toContain(
        'Vera Canary (Visitor)\nMon, 6 Jul 2026, 11:00 to 12:00 (Europe/London)\nLondon Riverside\n' +
          `1 Example Quay, London SE1 0AA, United Kingdom\nHost: Alice Martin\nFast-track code: ${fastTrackCode}`,
      );
      expect(requests(context) - before).toBe(0);
      sandbox.clock.advance('61s');
      await copy.close();
      await list.click('Copy details');
      await alice.modal((view) => view.blocks.some(({ type }) => type === 'rich_text'));
      expect(requests(context) - before).toBe(1);
    },
  );

  slackTest('are in the menu of Home where that has room', async ({ alice, invited, sandbox }) => {
    sandbox.frontDesk.checkIn(await invited());
    const home = await alice.home('Vera Canary');
    expect(visitorsOf(home)).toEqual(['Vera Canary']);
    await home.row('Vera Canary').click('Copy details');
    await alice.modal((view) => view.blocks.some(({ type }) => type === 'rich_text'));
  });
});
