import { expect } from 'vitest';
import { slackTest } from '../../test/slack-test.ts';
import { commandLines } from './help.ts';

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
