import { expect } from 'vitest';
import { slackTest } from '../../test/slack-test.ts';

slackTest(
  'when the quota is used up, hosts read that the service is busy and for how long, not that it is silent',
  async ({ alice, sandbox }) => {
    sandbox.switches.set({ quota: '1/300' });
    await alice.command('/visitor today');
    await alice.message();
    await alice.command('/visitor find jane');
    const { text } = await alice.message(({ text: told }) => told.includes('busy'));
    expect(text).toBe('The visitor service is busy. Please try again in 5 minutes.');
  },
);
