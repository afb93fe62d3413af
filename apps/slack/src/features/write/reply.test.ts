import type { Person } from '@visitor-invitations/fake-slack';
import { expect } from 'vitest';
import { makeDelegate } from '../../../test/delegation.ts';
import { enter } from '../../../test/fill-in.ts';
import { chooseIn } from '../../../test/journey.ts';
import { openInviteForm, type SlackContext, slackTest, slackTestWith } from '../../../test/slack-test.ts';

const acted = ({ text }: { text: string }) => text.includes('on your behalf');

const cancelIn = async (person: Person, id: string) => {
  await chooseIn(person, 'cancel', id);
  await (await person.modal('Cancel a visit')).submit();
};

/** What Alice was told once the app has done everything. */
const toldAtTheEnd = async ({ alice, stopApp }: SlackContext) => {
  await stopApp();
  return alice.messages.filter(acted).map(({ text }) => text);
};

slackTest('a host reads once, in a direct message, what a delegate did for them', async ({ context }) => {
  const { alice, slack, invited } = context;
  const nora = slack.person('nora');
  await makeDelegate(context);
  const id = await invited();

  await chooseIn(nora, 'update', id);
  const form = await nora.modal('Update a visit');
  await enter(form, { startDate: new Date('2026-07-06T10:30:00Z'), subject: 'Canary plans' });
  await form.submit();
  expect(await alice.message(acted)).toMatchObject({
    isEphemeral: false,
    text: '<@U0NORA> did this on your behalf. Updated: Vera Canary, London Riverside, Mon, 6 Jul 2026, 11:30 to 12:30 (Europe/London). Changed: Start, End, Subject.',
  });
  await form.close();

  await cancelIn(nora, id);
  expect((await alice.message(acted)).text).toMatch(
    /^<@U0NORA> did this on your behalf\. Cancelled: Vera Canary, /,
  );

  await nora.currentModal?.close();
  await (await openInviteForm(nora, { hostId: 'Alice Martin' })).submit();
  expect((await alice.message(acted)).text).toMatch(
    /^<@U0NORA> did this on your behalf\. Invited: Jane Canary, /,
  );
  expect(await toldAtTheEnd(context)).toHaveLength(3);
});

slackTestWith({ access: { admins: ['U0PAT'] } })('and what an admin did', async ({ context }) => {
  const { alice, slack, invited } = context;
  const pat = slack.person('pat');
  await invited();
  await (await pat.home('See a host’s visits')).choose('home_of', 'Alice Martin');
  await (await pat.waitForHome('Vera Canary')).choose('visit_menu', 'Cancel');
  await (await pat.modal('Cancel a visit')).submit();
  expect((await alice.message(acted)).text).toMatch(
    /^<@U0PAT> did this on your behalf\. Cancelled: Vera Canary, /,
  );
});

slackTest('what they did themselves, and what failed, is told to nobody else', async ({ context }) => {
  const { alice, slack, sandbox, invited } = context;
  const nora = slack.person('nora');
  await makeDelegate(context);
  const [id, other] = [await invited(), await invited()];
  await cancelIn(alice, id);
  await alice.message(({ text }) => text.startsWith('Cancelled'));
  sandbox.faults.set([{ operation: 'invitations.delete', status: 400 }]);
  await cancelIn(nora, other);
  await nora.message(({ text }) => text.includes('wasn’t cancelled'));
  expect(await toldAtTheEnd(context)).toEqual([]);
});
