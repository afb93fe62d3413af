import { expect } from 'vitest';
import { wordsOf } from '../../test/fill-in.ts';
import { slackTest, slackTestWith } from '../../test/slack-test.ts';
import type { Store } from '../store/store.ts';

/** Fails for every request. */
const brokenClaims = (store: Store): Store => ({
  ...store,
  claims: { take: () => Promise.reject(new Error('Jane Canary, jane.canary@example.com')) },
});

slackTestWith({ alterStore: brokenClaims })(
  'explains an error to who made the request, and logs no word of its message',
  async ({ logged, alice }) => {
    await alice.command('/visitor today');
    expect((await alice.message()).text).toContain('Something went wrong in Visitors.');
    const [line = ''] = logged.filter((text) => text.includes('listener failed'));
    expect(JSON.parse(line)).toMatchObject({ level: 50, where: '/visitor', error: 'Error' });
  },
);

slackTest('is not alarmed by people who may not host visitors', async ({ slack, logged }) => {
  const greta = slack.person('greta');
  await greta.command('/visitor today');
  await greta.message(({ text }) => text.startsWith('Only full members'));
  const [line = ''] = logged.filter((text) => text.includes('refused'));
  expect(JSON.parse(line)).toMatchObject({ level: 30, where: '/visitor' });
  expect(logged.join('')).not.toContain('"error"');
});

slackTest('explains an error after the ack in the modal', async ({ alice, invited, sandbox }) => {
  const id = await invited();
  await alice.command('/visitor update');
  const modal = await alice.modal();
  await modal.typeahead('visit', 'vera');
  modal.fill({ visit: id });
  sandbox.faults.set([{ operation: 'invitations.get', status: 500 }]);
  await modal.submit();
  const notification = await alice.modal((view) => !wordsOf({ blocks: view.blocks }).includes('One moment'));
  expect(wordsOf(notification)).toBe('The visitor service is having problems.');
});
