import { expect } from 'vitest';
import { slackTest } from '../../../test/slack-test.ts';
import { commandLines } from '../../features/help.ts';

slackTest.for(commandLines.filter((line) => !line.endsWith('help')))(
  '%s is politely refused to guests and strangers, and the service is not asked',
  async (line, { slack, sandbox }) => {
    const before = sandbox.requests.list().length;
    for (const name of ['greta', 'sam']) {
      const person = slack.person(name);
      await person.command(line);
      const { text, isEphemeral } = await person.message();
      expect(text).toMatch(/^Only full members of this workspace .* Ask a colleague/);
      expect(isEphemeral).toBe(true);
      expect(person.currentModal).toBeUndefined();
    }
    expect(sandbox.requests.list()).toHaveLength(before);
  },
);

slackTest.for([
  ['/visitor list', '1 upcoming visit'],
  ['/visitor jane', '1 upcoming visit'],
  ['/visitor Canary tomorrow', '1 upcoming visit'],
  ['/visitor who is coming tomorrow?', '1 upcoming visit'],
  ['/visitor Who’s visiting us on Tuesday', '1 upcoming visit'],
  ['/visitor wer kommt morgen', '1 upcoming visit'],
  ['/visitor Kommt morgen jemand?', '1 upcoming visit'],
  ['/visitor wer kommt übermorgen?', 'No upcoming visits match “übermorgen”'],
  ['/visitor who is coming today?', 'No visitors today'],
  [
    '/visitor dance',
    'No upcoming visits match “dance”. Try a name, a company, a site or a day. See all commands',
  ],
] as const)('%s does what it means', async ([line, starts], { alice, invited }) => {
  await invited({ firstName: 'Jane', startDate: '2026-07-07T10:00:00Z', endDate: '2026-07-07T11:00:00Z' });
  await alice.command(line);
  expect((await alice.message()).text).toContain(starts);
});

slackTest.for([
  ['/visitor reschedule jane', 'Update a visit'],
  ['/visitor delete jane', 'Cancel a visit'],
] as const)('%s opens the only visit that fits, and lists several', async ([line, title], { context }) => {
  const { alice, client, invited, sandbox } = context;
  await client.invitations.delete(await invited({ firstName: 'Jane' }));
  await invited({ firstName: 'Jane' });
  const before = sandbox.requests.list().length;
  await alice.command(line);
  const modal = await alice.modal(title);
  expect(JSON.stringify(modal.blocks)).toContain('Jane');
  const operations = sandbox.requests
    .list()
    .slice(before)
    .map(({ operation }) => operation);
  expect(operations.filter((operation) => operation?.startsWith('invitations.')).length).toBeLessThanOrEqual(
    2,
  );
  await modal.close();
  await invited({ firstName: 'Jane' });
  sandbox.clock.advance('2m');
  await alice.command(line);
  expect((await alice.message()).text).toBe('3 upcoming visits');
});

slackTest.for([
  '/visitor Jane Doe jane@example.com tomorrow 2pm',
  '/visitor Jane Doe tomorrow 2pm',
  '/visitor Jane Doe morgen 14 Uhr',
] as const)('%s opens the form', async (line, { alice }) => {
  await alice.command(line);
  expect((await alice.modal('Invite a visitor')).values).toMatchObject({
    lastName: { lastName: { value: 'Doe' } },
  });
});

slackTest('another word for inviting opens the form with the visitor in it', async ({ alice }) => {
  await alice.command('/visitor add Jane Doe');
  expect((await alice.modal()).values).toMatchObject({
    firstName: { firstName: { value: 'Jane' } },
    lastName: { lastName: { value: 'Doe' } },
  });
});
