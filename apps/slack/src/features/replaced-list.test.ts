import { expect } from 'vitest';
import { wordsOf } from '../../test/fill-in.ts';
import { cancel } from '../../test/journey.ts';
import { type SlackContext, slackTest } from '../../test/slack-test.ts';

/** Runs a command that lists visits. */
const list = async (alice: SlackContext['alice'], command: string) => {
  await alice.command(command);
  return alice.message(({ text }) => text.includes('visit'));
};

slackTest('a list is replaced when its button cancelled a visit', async ({ alice, invited }) => {
  const value = await invited();
  await invited({ lastName: 'Other' });
  const today = await list(alice, '/visitor today');
  await cancel(alice, today, value);
  const replaced = await alice.message(({ ts, revision }) => ts === today.ts && revision > today.revision);
  expect(replaced.text).toBe('2 visits today');
  expect(wordsOf(replaced)).not.toContain('Vera Canary');
  expect(wordsOf(replaced)).toContain('Show 1 past or cancelled');
});

slackTest('and when a form was sent that its button opened', async ({ alice, invited }) => {
  const value = await invited();
  const found = await list(alice, '/visitor find vera');
  await found.click('Update', { value });
  const form = await alice.modal('Update a visit');
  await form.fill({ lastName: 'Renamed' }).submit();
  const replaced = await alice.message(({ ts, revision }) => ts === found.ts && revision > found.revision);
  expect(wordsOf(replaced)).toContain('*Vera Renamed*');
});

slackTest(
  'where that fails, the host reads what became of it all the same',
  async ({ alice, invited, slack, logged, stopApp }) => {
    const value = await invited();
    const today = await list(alice, '/visitor today');
    slack.faults.plan({ method: 'response_url', status: 404 });
    await cancel(alice, today, value);
    await alice.message(({ text }) => text.startsWith('Cancelled'));
    await stopApp();
    expect(logged.join('')).toContain('a list was not replaced');
  },
);
