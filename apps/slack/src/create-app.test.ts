import { VisitorInvitations } from '@visitor-invitations/core';
import { createFakeSlack } from '@visitor-invitations/fake-slack';
import { demo } from '@visitor-invitations/sandbox';
import { expect, test } from 'vitest';
import { openInviteForm, slackTest } from '../test/slack-test.ts';
import { createApp } from './create-app.ts';

slackTest('serves /healthz, and no unknown path', async ({ appUrl }) => {
  const health = await fetch(`${appUrl}/healthz`);
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
  expect((await fetch(`${appUrl}/elsewhere`)).status).toBe(404);
});

test('does not start with a token that Slack refuses', async () => {
  const slack = createFakeSlack({ signingSecret: 'secret' });
  await slack.listen();
  const client = new VisitorInvitations({ baseUrl: 'http://127.0.0.1:9', ...demo });
  const app = createApp({
    slack: { signingSecret: 'secret', apiUrl: `${slack.url}/api/` },
    workspaces: [{ botToken: 'xoxb-wrong', client }],
  });
  await expect(app.start({ port: 0 })).rejects.toThrow(/invalid_auth/);
  await slack.close();
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
