import { expect } from 'vitest';
import { slackTest } from '../../test/slack-test.ts';

slackTest(
  'when the quota is used up, hosts read that the service is busy and for how long, not that it is silent, with what is known',
  async ({ alice, slack, sandbox }) => {
    sandbox.switches.set({ quota: '1/300' });
    await alice.command('/visitor today');
    await alice.message();
    sandbox.clock.advance('3m');
    await alice.command('/visitor today');
    expect((await alice.message('busy')).text).toBe(
      'No visitors today. Invite someone with `/visitor invite`. The visitor service is busy, again in 5 minutes. This list is 3 minutes old.',
    );
    const bob = slack.person('bob');
    await bob.command('/visitor find jane');
    expect((await bob.message()).text).toBe('The visitor service is busy. Please try again in 5 minutes.');
  },
);
