import { demoPeople } from '@visitor-invitations/fake-slack';
import { expect } from 'vitest';
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
