import { expect } from 'vitest';
import { wordsOf } from '../../../test/fill-in.ts';
import { openInviteForm, slackTest } from '../../../test/slack-test.ts';

slackTest(
  'Slack shows an error at each field that is empty or too long, and nothing is sent',
  async ({ alice, upcoming }) => {
    const notes = { visitorNotes: 'n'.repeat(3001), adminNotes: 'n'.repeat(1001) };
    const modal = await openInviteForm(alice, { siteId: null, visitorType: null, ...notes });
    const { outcome, errors = {} } = await modal.submit();
    expect([outcome, Object.keys(errors).sort()]).toEqual([
      'blocked',
      ['adminNotes', 'siteId', 'visitorNotes', 'visitorType'],
    ]);
    expect(await upcoming()).toEqual([]);
  },
);

slackTest(
  'a visitor with one name: the form says what to enter for the other',
  async ({ alice, upcoming }) => {
    const modal = await openInviteForm(alice, { firstName: 'Canary', lastName: ' ' });
    expect(wordsOf(modal)).toContain('Only one name? Enter a hyphen here: -');
    expect(await modal.submit()).toMatchObject({
      errors: { lastName: 'Enter a last name. If the visitor has only one name, enter a hyphen: -' },
    });
    await modal.fill({ lastName: '-' }).submit();
    expect((await alice.message()).text).toMatch(/^Invited: Canary, London Riverside/);
    expect(await upcoming()).toMatchObject([{ firstName: 'Canary', lastName: '-' }]);
  },
);
