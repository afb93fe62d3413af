import { demoPeople } from '@visitor-invitations/fake-slack';
import { expect } from 'vitest';
import { wordsOf } from '../../test/fill-in.ts';
import { slackTest, slackTestWith } from '../../test/slack-test.ts';

const people = demoPeople.map((person) =>
  person.handle === 'sam' ? { ...person, sharesChannel: true } : person,
);

slackTestWith({ people })(
  'refuses people of other workspaces, also those in a shared channel',
  async ({ slack }) => {
    const sam = slack.person('sam');
    await sam.command('/visitor invite');
    const { text } = await sam.message();
    expect(text).toMatch(/^Only full members of this workspace/);
    expect(sam.currentModal?.view.submit).toBeUndefined();
  },
);

slackTestWith({
  people: demoPeople.map((person) =>
    person.handle === 'alice'
      ? { ...person, timeZone: 'America/Sao_Paulo', tz: 'America/New_Canary' }
      : person,
  ),
})(
  'of a zone that Node does not know, the offset that Slack gives is used and named',
  async ({ alice, invited }) => {
    await invited();
    await alice.command('/visitor find vera');
    const list = wordsOf(await alice.message());
    expect(list).toContain('Mon, 6 Jul 2026, 07:00 to 08:00');
    expect(list).toContain('Times are in your Slack time zone: UTC-03:00.');
    await alice.command('/visitor invite');
    expect(wordsOf(await alice.modal())).toContain('UTC-03:00');
  },
);

slackTest('asks Slack at the start which workspace it is, and not for each person', async ({ slack }) => {
  const asked = () => slack.calls.filter(({ method }) => method === 'auth.test').length;
  const atStart = asked();
  for (const name of ['greta', 'sam', 'pat']) {
    const person = slack.person(name);
    await person.command('/visitor today');
    await person.message();
  }
  expect(asked()).toBe(atStart);
});
