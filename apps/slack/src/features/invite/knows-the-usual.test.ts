import type { Modal } from '@visitor-invitations/fake-slack';
import { expect, vi } from 'vitest';
import { makeDelegate } from '../../../test/delegation.ts';
import { enter, wordsOf } from '../../../test/fill-in.ts';
import { searches } from '../../../test/home.ts';
import { settingsOf } from '../../../test/notifications.ts';
import { openInviteForm, type SlackContext, slackTest, slackTestWith } from '../../../test/slack-test.ts';

const openForm = async (alice: SlackContext['alice']) => {
  await alice.command('/visitor invite');
  return alice.modal();
};

/** The times that the form shows, in ISO 8601. */
const timesOf = ({ values }: Modal) =>
  [values.startDate, values.endDate].map((state) => {
    const [{ selected_date_time: at } = {}] = Object.values(state ?? {});
    return new Date(Number(at) * 1000).toISOString();
  });

const fieldsOf = ({ view }: Modal) =>
  view.blocks.flatMap(({ type, block_id }) => (type === 'input' ? block_id : []));

slackTest(
  'a visitor is a name and Invite, and what is usual costs no request',
  async ({ alice, sandbox, upcoming }) => {
    const form = await openForm(alice);
    expect(searches(sandbox)).toBe(1);
    await form.fill({ firstName: 'Jane', lastName: 'Canary' }).submit();
    expect((await alice.message()).text).toMatch(
      /^Invited: Jane Canary, London Riverside, Mon, 6 Jul 2026, 10:00 to 11:00/,
    );
    expect(await upcoming()).toMatchObject([{ visitorType: { name: 'Visitor' } }]);
  },
);

slackTest('what is usual is that of the host for whom a delegate invites', async ({ context }) => {
  await makeDelegate(context);
  const nora = context.slack.person('nora');
  await context.invited();
  await nora.command('/visitor invite Vera Canary');
  await (await nora.modal()).submit();
  expect((await nora.message()).text).toMatch(
    /^Invited: Vera Canary, London Riverside, .*, host Alice Martin/,
  );
});

slackTest('a type that is no clear habit is the workspace’s, or is chosen', async ({ context, alice }) => {
  for (let count = 0; count < 9; count += 1) await context.invited({ visitorTypeName: 'Contractor' });
  const form = await openForm(alice);
  await form.fill({ firstName: 'Jane', lastName: 'Canary' }).submit();
  expect(form.errors).toHaveProperty('visitorType');
  await form.close();
  await settingsOf(context).saveWorkspace('U0PAT', { visitorType: { name: 'VIP' } });
  expect((await openForm(alice)).values.visitorType).toMatchObject({
    visitor_type: { selected_option: { text: { text: 'VIP' } } },
  });
});

slackTestWith({ access: { admins: ['U0ALICE'] } })(
  'what is usual follows the host whom a person chooses, apart from what was chosen',
  async ({ alice }) => {
    const form = await openForm(alice);
    const [type] = await form.typeahead('visitorType', 'Contractor');
    await enter(form, { firstName: 'Jane', visitorType: type?.value ?? '', hostId: 'Bob Chen' });
    expect(form.values.siteId).toMatchObject({
      site: { selected_option: { text: { text: 'New York Midtown' } } },
    });
    expect(form.values.visitorType).toMatchObject({
      visitor_type: { selected_option: { text: { text: 'Contractor' } } },
    });
    expect(form.values.firstName).toMatchObject({ firstName: { value: 'Jane' } });
  },
);

slackTest(
  'who, when and where come first, and More shows the rest with what was entered',
  async ({ alice }) => {
    const form = await openForm(alice);
    const first = [
      'firstName',
      'lastName',
      'email',
      'emailVisitor',
      'startDate',
      'endDate',
      'siteId',
      'visitorType',
    ];
    expect(fieldsOf(form)).toEqual(first);
    await form.fill({ firstName: 'Jane' });
    await enter(form, { mobile: '+44 7700 900123' });
    expect(fieldsOf(form)).toEqual([
      ...first,
      'mobile',
      'companyName',
      'subject',
      'visitorNotes',
      'adminNotes',
    ]);
    expect(form.values.firstName).toMatchObject({ firstName: { value: 'Jane' } });
  },
);

slackTest('a moved start moves the end, each time and from what the host chose', async ({ alice }) => {
  const form = await openForm(alice);
  await enter(form, { startDate: new Date('2026-07-08T13:00:00Z') });
  expect(timesOf(form)).toEqual(['2026-07-08T13:00:00.000Z', '2026-07-08T14:00:00.000Z']);
  await enter(form, { endDate: new Date('2026-07-08T13:30:00Z') });
  await enter(form, { startDate: new Date('2026-07-09T08:00:00Z') });
  expect(timesOf(form)).toEqual(['2026-07-09T08:00:00.000Z', '2026-07-09T08:30:00.000Z']);
});

slackTest('the choice about the email says at once when nobody is emailed', async ({ alice }) => {
  const form = await openForm(alice);
  expect(wordsOf(form)).toContain('Without an email address, the visitor won’t be emailed.');
  await enter(form, { email: 'jane.canary@example.com', emailVisitor: [] });
  expect(wordsOf(form)).toContain('The visitor won’t be emailed, even though there’s an address.');
  await enter(form, { emailVisitor: 'yes' });
  expect(wordsOf(form)).not.toMatch(/Nobody is emailed|won’t be emailed/);
  await enter(form, { email: null, emailVisitor: [] });
  await enter(form, { emailVisitor: 'yes' });
  expect(wordsOf(form)).toContain('Without an email address, the visitor won’t be emailed.');
});

slackTest(
  'a form that was sent before the app could show it anew is not shown again',
  async ({ alice, slack }) => {
    const form = await openInviteForm(alice);
    slack.faults.plan({ method: 'views.update', delayMs: 300 });
    await form.choose('emailVisitor', []);
    await form.submit();
    await alice.message();
    const updates = () => slack.calls.filter(({ method }) => method === 'views.update');
    // More was pressed to fill in everything.
    await vi.waitFor(() => expect(updates()).toHaveLength(3));
    expect(wordsOf(form)).toContain('Jane Canary is invited');
  },
);
