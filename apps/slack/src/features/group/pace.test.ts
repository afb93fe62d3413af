import { expect } from 'vitest';
import { wordsOf } from '../../../test/fill-in.ts';
import { guestLines, messageWith, openPreview } from '../../../test/groups.ts';
import { openInviteForm, slackTestWith } from '../../../test/slack-test.ts';

slackTestWith({ quota: '20/60' })(
  '50 guests at 20 requests a minute take as long as was said and a request each, and nobody waits behind them',
  { timeout: 60_000 },
  async ({ alice, slack, sandbox, upcoming }) => {
    const preview = await openPreview(alice, { guests: guestLines(50) });
    expect(wordsOf(preview)).toContain(
      'This takes about 3 minutes: your team can send 20 requests a minute.',
    );
    const since = sandbox.requests.list().length;
    const startedAt = sandbox.clock.millis();
    await preview.submit();
    const waiting = () => messageWith(alice, 'Inviting')?.text.match(/Next try: .*/)?.[0];
    await expect.poll(waiting, { timeout: 10_000 }).toBe('Next try: Mon, 6 Jul 2026, 09:41.');

    const bob = slack.person('bob');
    await (await openInviteForm(bob)).submit();
    await bob.message(({ text }) => text.startsWith('Invited: Jane Canary'));

    const pass = () => {
      // In small steps: a request that is on its way must not run into its time limit.
      sandbox.clock.advance(waiting() ? '5s' : '250ms');
      return messageWith(alice, '50 of 50 invitations sent');
    };
    await expect.poll(pass, { timeout: 45_000, interval: 100 }).toBeDefined();
    const minutes = (sandbox.clock.millis() - startedAt) / 60_000;
    expect(minutes).toBeGreaterThan(2);
    expect(minutes).toBeLessThan(3.5);
    const requests = sandbox.requests.list().slice(since);
    // One of them is Bob's.
    expect(requests.filter(({ operation }) => operation === 'invitations.create')).toHaveLength(51);
    expect(requests.filter(({ status }) => status === 429)).toEqual([]);
    sandbox.switches.set({ quota: 'off' });
    expect(await upcoming()).toHaveLength(50);
  },
);
