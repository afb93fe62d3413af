import { expect } from 'vitest';
import { fillIn } from '../../../test/fill-in.ts';
import { slackTest } from '../../../test/slack-test.ts';

slackTest('changes every field of the form', async ({ alice, client, sites, invited }) => {
  const [, elsewhere = { id: '' }] = sites;
  const id = await invited({ siteId: elsewhere.id });
  await alice.command('/visitor today');
  await (await alice.message()).click('Update', { value: id });
  const form = await fillIn(await alice.modal(), {
    startDate: new Date('2026-07-07T07:30:00Z'),
    endDate: new Date('2026-07-07T16:00:00Z'),
  });
  await form.submit();
  await alice.message(({ text }) => text.startsWith('Updated: Jane Canary, London Riverside'));
  expect(await client.invitations.get(id)).toMatchObject({
    firstName: 'Jane',
    lastName: 'Canary',
    email: 'jane.canary@example.com',
    mobile: '+44 7700 900123',
    company: { name: 'Canary & Sons <!channel>' },
    site: { name: 'London Riverside' },
    visitorType: { name: 'Contractor' },
    startDate: '2026-07-07T07:30:00.000Z',
    endDate: '2026-07-07T16:00:00.000Z',
    subject: 'Canary review',
    visitorNotes: 'Canary notes for Jane',
    adminNotes: 'Canary notes for the desk',
    host: { email: 'alice@example.com' },
  });
});
