import { expect } from 'vitest';
import { wordsOf } from '../../../test/fill-in.ts';
import { openInviteForm, slackTest } from '../../../test/slack-test.ts';

/** Before the form's own start. */
const tooEarly = new Date('2026-07-06T08:00:00Z');

slackTest.for([
  ['firstName', '  '],
  ['lastName', '  '],
  ['email', 'jane@example..com'],
  ['siteId', null],
  ['visitorType', null],
  ['startDate', null],
  ['endDate', tooEarly],
  ['visitorNotes', 'n'.repeat(3001)],
  ['adminNotes', 'n'.repeat(1001)],
] as const)(
  'an error of %s is shown there and nowhere else, and nothing is sent',
  async ([field, value], { alice, upcoming }) => {
    const modal = await openInviteForm(alice, { [field]: value });
    const { errors = {} } = await modal.submit();
    expect(Object.keys(errors)).toEqual([field]);
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
