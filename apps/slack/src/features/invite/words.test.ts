import { demoPeople } from '@visitor-invitations/fake-slack';
import { expect } from 'vitest';
import { wordsOf } from '../../../test/fill-in.ts';
import { slackTest, slackTestWith } from '../../../test/slack-test.ts';
import { type FormValues, readValues } from '../../visit/fields.ts';

/** The values of a form, with its times as they are in UTC. */
const valuesOf = (modal: { values: unknown }) => {
  const { startDate = 0, endDate = 0, ...values }: FormValues = readValues(modal.values as never);
  const [start, end] = [startDate, endDate].map((at) => new Date(at * 1000).toISOString().slice(0, 16));
  return { ...values, start, end };
};

const modes = ['http', 'socket'] as const;

for (const mode of modes) {
  const sentenceTest = slackTestWith({ mode });

  sentenceTest(
    `a sentence after the command is an invitation that was filled in, over ${mode}`,
    async ({ alice }) => {
      await alice.command('/visitor invite Jane Canary jane.canary@example.com tomorrow 2pm London');
      const form = await alice.modal('Invite a visitor');
      expect(valuesOf(form)).toMatchObject({
        firstName: 'Jane',
        lastName: 'Canary',
        email: 'jane.canary@example.com',
        siteId: { name: 'London Riverside' },
        start: '2026-07-07T13:00',
        end: '2026-07-07T14:00',
      });
      expect(wordsOf(form)).not.toContain('didn’t understand');
    },
  );

  sentenceTest(`a message names the visitor to invite, over ${mode}`, async ({ alice, slack }) => {
    const text =
      'Please expect Jane Canary <mailto:jane.canary@example.com|jane.canary@example.com> on friday at 10:30';
    slack.person('bob').say(text);
    const message = await alice.message(({ text }) => text.includes('Canary'));
    await message.shortcut('Invite a visitor');
    const form = await alice.modal('Invite a visitor');
    expect(valuesOf(form)).toMatchObject({
      firstName: 'Jane',
      lastName: 'Canary',
      email: 'jane.canary@example.com',
      start: '2026-07-10T09:30',
      end: '2026-07-10T10:30',
    });
  });
}

slackTest('what is not understood stands above the form, which keeps its default', async ({ alice }) => {
  await alice.command('/visitor invite Jane Canary tomorrow 25:00, half past nine');
  const form = await alice.modal('Invite a visitor');
  expect(wordsOf(form)).toMatch(/^We didn’t understand “25:00, half past nine”\. Please check the form\./);
  await alice.command('/visitor invite Jane Canary at 3');
  const other = await alice.modal(({ blocks }) => wordsOf({ blocks }).includes('“at 3”'));
  expect(valuesOf(other)).toMatchObject({ start: '2026-07-06T09:00', end: '2026-07-06T10:00' });
});

slackTest('an hour at a site with another clock is asked about', async ({ alice }) => {
  await alice.command('/visitor invite Jane Canary tomorrow 2pm Singapore');
  const form = await alice.modal('Invite a visitor');
  expect(wordsOf(form)).toMatch(/^We didn’t understand “tomorrow 2pm Singapore”/);
  expect(valuesOf(form)).toMatchObject({ siteId: { name: 'Singapore Marina' }, start: '2026-07-06T09:00' });
});

slackTest('two visitors are both in the form for several', async ({ alice }) => {
  await alice.command('/visitor invite Jane Canary and John Canary tomorrow 2pm');
  const form = await alice.modal('Several visitors');
  expect(form.values).toMatchObject({ guests: { guests: { value: 'Jane Canary\nJohn Canary' } } });
  expect(JSON.stringify(form.values.startDate)).toContain(String(Date.parse('2026-07-07T13:00Z') / 1000));
});

slackTest('a site that cannot be read is not understood, and the rest is', async ({ alice, sandbox }) => {
  sandbox.faults.set([{ operation: 'sites.list', status: 500 }]);
  await alice.command('/visitor invite Jane Canary tomorrow 2pm at Riverside');
  const form = await alice.modal('Invite a visitor');
  expect(wordsOf(form)).toMatch(/^We didn’t understand “Riverside”/);
  expect(valuesOf(form)).toMatchObject({ start: '2026-07-07T13:00' });
});

for (const [locale, start] of [
  ['en-US', '2026-08-09T13:00'],
  ['en-GB', '2026-09-08T13:00'],
] as const) {
  const people = demoPeople.map((person) => ({ ...person, locale }));
  slackTestWith({ people })(`8/9 is read as in ${locale}`, async ({ alice }) => {
    await alice.command('/visitor invite Jane Canary 8/9 2pm');
    expect(valuesOf(await alice.modal('Invite a visitor'))).toMatchObject({ start });
  });
}

slackTestWith({ people: demoPeople.map((person) => ({ ...person, locale: '' })) })(
  'without a locale, 8/9 is not understood',
  async ({ alice }) => {
    await alice.command('/visitor invite Jane Canary 8/9 2pm');
    expect(wordsOf(await alice.modal())).toMatch(/^We didn’t understand “8\/9 2pm”/);
  },
);

slackTest('a message of which nothing is certain opens an empty form', async ({ alice }) => {
  await alice.say('Somebody comes some day').shortcut('Invite a visitor');
  const form = await alice.modal('Invite a visitor');
  expect(valuesOf(form)).not.toHaveProperty('firstName');
  expect(valuesOf(form)).toMatchObject({ start: '2026-07-06T09:00', end: '2026-07-06T10:00' });
});
