import { expect } from 'vitest';
import { slackTest } from '../../test/slack-test.ts';
import { commandLines } from './help.ts';

slackTest.for([
  ['/visitor', /^Here's what you can do/],
  ['/visitor help', /^Here's what you can do/],
  ['/visitor HELP me', /^Here's what you can do/],
  ['/visitor dance', /^I don't recognise/],
] as const)('%s lists the commands', async ([line, starts], { alice }) => {
  const { status, failure } = await alice.command(line);
  expect({ status, failure }).toEqual({ status: 200, failure: undefined });
  const message = await alice.message();
  expect(message.text).toMatch(starts);
  for (const command of commandLines) expect(message.text).toContain(`\`${command}`);
  expect(message.isEphemeral).toBe(true);
});
