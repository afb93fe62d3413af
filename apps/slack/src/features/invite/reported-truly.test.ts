import { describe, expect } from 'vitest';
import { wordsOf } from '../../../test/fill-in.ts';
import { openInviteForm, slackTest, slackTestWith } from '../../../test/slack-test.ts';

const CREATE = 'POST /v1/api/invitations';

slackTestWith({
  alter: (request, json) =>
    request === CREATE ? { ...json, startDate: 'soon', endDate: '2026-99-99T99:99' } : json,
})('a response with invalid dates is shown without them, since the visitor is invited', async ({ alice }) => {
  await (await openInviteForm(alice)).submit();
  const { text } = await alice.message();
  expect(text).toBe(
    'Invited: Jane Canary, London Riverside, Unknown time, host Alice Martin. The visitor service will email jane.canary@example.com.',
  );
});

slackTestWith({
  alter: (request, json) => (request === CREATE ? { ...json, site: { name: { not: 'a text' } } } : json),
})(
  'a response that cannot be shown still says that the visitor is invited',
  async ({ alice, upcoming, inviteForm }) => {
    await inviteForm.submit();
    const { text } = await alice.message();
    expect(text).toMatch(/^\*Jane Canary was invited\*, but we can’t show the details\./);
    expect(wordsOf(inviteForm)).toBe(text);
    expect(await upcoming()).toHaveLength(1);
  },
);

describe.each([
  [true, 'You chose not to email the visitor, but the visitor service says it sent an email anyway.'],
  [false, 'The visitor won’t be emailed.'],
])('when the service says of an email that was not wanted: sent %s', (emailSent, told) => {
  slackTestWith({ alter: (request, json) => (request === CREATE ? { ...json, emailSent } : json) })(
    'the host reads it',
    async ({ alice }) => {
      await (await openInviteForm(alice, { emailVisitor: [] })).submit();
      expect((await alice.message()).text.endsWith(told)).toBe(true);
    },
  );
});

slackTest('an unknown visitor type is reported at its field', async ({ alice, inviteForm }) => {
  await inviteForm.typeahead('visitorType', 'Plumber');
  await inviteForm.fill({ visitorType: '{"name":"Plumber"}' }).submit();
  const again = await alice.modal((view) => view.submit !== undefined);
  const told = 'This team doesn’t have a visitor type called “Plumber”.';
  expect(wordsOf(again)).toMatch(
    /^\*Jane Canary wasn’t invited\.\* This team doesn’t have a visitor type called “Plumber”\./,
  );
  const field = again.view.blocks.findIndex(({ block_id }) => block_id === 'visitorType');
  expect(wordsOf({ blocks: again.view.blocks.slice(field + 1, field + 2) })).toBe(told);
  await again.typeahead('visitorType', 'Contractor');
  const [type] = await again.typeahead('visitorType', 'Contractor');
  await again.fill({ visitorType: type?.value ?? '' }).submit();
  expect((await alice.message()).text).toMatch(/^Invited: Jane Canary/);
});

slackTest('who is no host learns it before the form is filled in', async ({ slack }) => {
  const nora = slack.person('nora');
  await nora.command('/visitor invite');
  expect((await nora.message()).text).toContain('doesn’t know you as a host');
  expect(nora.currentModal).toBeUndefined();
});
