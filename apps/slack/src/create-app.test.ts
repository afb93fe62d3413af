import { expect } from 'vitest';
import { openInviteForm, slackTest } from '../test/slack-test.ts';

slackTest('serves /healthz, and no unknown path', async ({ appUrl }) => {
  const health = await fetch(`${appUrl}/healthz`);
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
  expect((await fetch(`${appUrl}/elsewhere`)).status).toBe(404);
});

slackTest(
  'finishes what is under way before it stops',
  async ({ alice, sandbox, slack, upcoming, stopApp }) => {
    await alice.home();
    const modal = await openInviteForm(alice);
    sandbox.faults.set([{ operation: 'invitations.create', delayMs: 100 }]);
    await modal.submit();
    expect(await upcoming()).toEqual([]);
    await stopApp();
    expect(await upcoming()).toHaveLength(1);
    const done = slack.calls.filter(({ response }) => response.ok).map(({ method }) => method);
    expect(done).toContain('chat.postMessage');
    expect(done.filter((method) => method === 'views.publish')).toHaveLength(2);
  },
);
