import { expect, it } from 'vitest';
import { journey } from '../../../test/journey.ts';
import { commandLines } from './view.ts';

it.each([
  ['/visitor', /^Here's what you can do/],
  ['/visitor help', /^Here's what you can do/],
  ['/visitor HELP me', /^Here's what you can do/],
  ['/visitor dance', /^I don't recognise/],
])('%s answers with the commands', (line, starts) =>
  journey(async ({ alice }) => {
    const { status, failure } = await alice.command(line);
    expect({ status, failure }).toEqual({ status: 200, failure: undefined });
    const message = await alice.message();
    expect(message.text).toMatch(starts);
    for (const command of commandLines) expect(message.text).toContain(`\`${command}`);
    expect(message.isEphemeral).toBe(true);
  })(),
);
