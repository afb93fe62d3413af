import { describe, expect } from 'vitest';
import { wordsOf } from '../../../test/fill-in.ts';
import { slackTest } from '../../../test/slack-test.ts';

const resultTest = slackTest.extend('result', async ({ alice, inviteForm }) => {
  await inviteForm.submit();
  await alice.message();
  return alice.modal((view) => wordsOf({ blocks: view.blocks }).includes('Jane Canary is invited'));
});

describe('the result of an invitation', () => {
  resultTest('invites another visitor to the same', async ({ alice, result, upcoming }) => {
    await result.click('Invite another');
    const form = await alice.modal((view) => view.submit?.text === 'Invite');
    expect(form.values.firstName).toMatchObject({ firstName: { value: null } });
    await form.fill({ firstName: 'John', lastName: 'Canary' }).submit();
    await alice.message(({ text }) => text.startsWith('Invited: John Canary'));
    const [jane, john, ...others] = await upcoming();
    const { site, visitorType, startDate, endDate } = jane ?? {};
    expect(john).toMatchObject({ site, visitorType, startDate, endDate });
    expect(others).toEqual([]);
  });

  resultTest('changes it', async ({ alice, result, upcoming }) => {
    await result.click('Update');
    const form = await alice.modal((view) => view.callback_id === 'update');
    await form.fill({ subject: 'Canary, two topics' }).submit();
    await alice.message(({ text }) => text.startsWith('Updated: Jane Canary'));
    expect(await upcoming()).toMatchObject([{ subject: 'Canary, two topics' }]);
  });

  resultTest('gives its details as a text to copy', async ({ alice, result }) => {
    await result.click('Copy details');
    const copy = await alice.modal((view) => view.blocks.some(({ type }) => type === 'rich_text'));
    expect(wordsOf(copy)).toContain(
      'Jane Canary, Canary & Sons <!channel> (Contractor)\n' +
        'Mon, 6 Jul 2026, 10:00 to 11:00 (Europe/London)\nLondon Riverside\n' +
        '1 Example Quay, London SE1 0AA, United Kingdom\nHost: Alice Martin',
    );
  });
});
