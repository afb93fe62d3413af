import { expect } from 'vitest';
import { slackTest } from '../../test/slack-test.ts';
import { commandLines } from './help.ts';

slackTest.for(['/visitor', '/visitor help', '/visitor HELP me'])(
  '%s lists the commands',
  async (line, { alice }) => {
    const { status, failure } = await alice.command(line);
    expect({ status, failure }).toEqual({ status: 200, failure: undefined });
    const message = await alice.message();
    expect(message.text).toMatch(/^Here’s what you can do/);
    for (const command of commandLines) expect(message.text).toContain(`\`${command}`);
    expect(message.isEphemeral).toBe(true);
  },
);
