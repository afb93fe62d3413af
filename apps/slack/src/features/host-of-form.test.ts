import type { Modal } from '@visitor-invitations/fake-slack';
import { describe, expect } from 'vitest';
import { makeDelegate } from '../../test/delegation.ts';
import { wordsOf } from '../../test/fill-in.ts';
import { openInviteForm, type SlackContext, slackTest, slackTestWith } from '../../test/slack-test.ts';

const pat = ({ slack }: Pick<SlackContext, 'slack'>) => slack.person('pat');

const adminTest = slackTestWith({ access: { admins: ['U0PAT'] } });

/** Slack's id of the host who stands in a form; `null` when nobody was chosen. */
const hostIn = (form: Modal) => Object.values(form.values.hostId ?? {})[0]?.selected_user;

/** Opens the form to invite the visitor of Alice's visit again, from a list or the Home tab. */
const inviteAgain = async ({ slack }: SlackContext, handle: string, value: string) => {
  const person = slack.person(handle);
  await person.command('/visitor find');
  await (await person.message()).click('Invite again', { value });
  return person.modal('Invite a visitor');
};

describe('the host of a form', () => {
  slackTest(
    "is that of the visit when a delegate invites its visitor again, not the delegate's own",
    async ({ context }) => {
      await makeDelegate(context);
      const form = await inviteAgain(context, 'nora', await context.invited());
      expect(hostIn(form)).toBe('U0ALICE');
      await form.submit();
      const { text } = await context.slack.person('nora').message(({ text }) => text.startsWith('Invited'));
      expect(text).toMatch(
        /^Invited: Vera Canary, London Riverside, Mon, 13 Jul 2026, .*, host Alice Martin\./,
      );
    },
  );

  adminTest(
    "is the host whose visits an admin sees, for the button and for a visit's menu",
    async ({ context }) => {
      await context.invited();
      await (await pat(context).home('See a host’s visits')).choose('home_of', 'Alice Martin');
      const ofAlice = await pat(context).waitForHome('Vera Canary');
      await ofAlice.click('Invite a visitor');
      const form = await pat(context).modal('Invite a visitor');
      expect(hostIn(form)).toBe('U0ALICE');
      await form.close();
      await ofAlice.choose('visit_menu', 'Invite again');
      expect(hostIn(await pat(context).modal('Invite a visitor'))).toBe('U0ALICE');
    },
  );

  slackTest('is the only host for whom a person acts who is no host', async ({ context }) => {
    await makeDelegate(context);
    const nora = context.slack.person('nora');
    await nora.command('/visitor invite Jane Doe');
    expect(hostIn(await nora.modal())).toBe('U0ALICE');
  });

  /** A service that names a host who is not in this workspace. */
  const goneHost = (request: string, json: Record<string, unknown>) =>
    request.startsWith('GET /v1/api/invitations/') ? { ...json, host: { email: 'gone@example.com' } } : json;

  slackTestWith({ access: { admins: ['U0PAT'] }, alter: goneHost })(
    'has to be chosen where that of the visit is not in this workspace',
    async ({ context }) => {
      await context.invited();
      await (await pat(context).home('See a host’s visits')).choose('home_of', 'Alice Martin');
      await (await pat(context).waitForHome('Vera Canary')).choose('visit_menu', 'Invite again');
      expect(hostIn(await pat(context).modal('Invite a visitor'))).toBeNull();
    },
  );

  adminTest('who is none is said at the field', async ({ context }) => {
    const form = await openInviteForm(pat(context), { hostId: 'Nora Reyes' });
    await form.submit();
    const again = await pat(context).modal((view) => JSON.stringify(view).includes('can’t host visitors'));
    const at = again.blocks.findIndex(({ block_id }) => block_id === 'hostId');
    expect(wordsOf({ blocks: again.blocks.slice(at + 1, at + 2) })).toContain(
      'This person can’t host visitors',
    );
  });
});

describe('every confirmation names host, site and time', () => {
  const facts = ['Vera Canary', 'Mon, 6 Jul 2026, 11:00 to 12:00', 'London Riverside', 'Alice Martin'];

  slackTest(
    'the question before a visit is cancelled from its menu, and the answer',
    async ({ alice, invited }) => {
      const value = await invited();
      await alice.command('/visitor find');
      const list = await alice.message();
      await list.click('Cancel', { value });
      const question = await alice.modal('Cancel a visit');
      for (const fact of facts) expect(wordsOf(question)).toContain(fact);
      await question.submit();
      const done = await alice.message('Vera Canary');
      for (const fact of facts) expect(`${done.text}`).toContain(fact);
      for (const fact of facts) expect(wordsOf(done)).toContain(fact);
    },
  );

  slackTest('the question in the window', async ({ alice, invited }) => {
    const value = await invited();
    await alice.command('/visitor cancel');
    const pick = await alice.modal();
    await pick.typeahead('visit', '');
    await pick.fill({ visit: value }).submit();
    const words = wordsOf(await alice.modal((view) => view.callback_id === 'cancel'));
    for (const fact of facts) expect(words).toContain(fact);
  });
});
