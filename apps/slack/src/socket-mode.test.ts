import { VisitorInvitations } from '@visitor-invitations/core';
import { createFakeSlack } from '@visitor-invitations/fake-slack';
import { demo } from '@visitor-invitations/sandbox';
import { expect, test } from 'vitest';
import { createApp } from './create-app.ts';

const socketModeApp = async () => {
  const slack = createFakeSlack({ signingSecret: 'not used' });
  await slack.listen();
  const { botToken, appToken } = slack;
  const app = (token = appToken) =>
    createApp({
      slack: { appToken: token, apiUrl: `${slack.url}/api/` },
      workspaces: [{ botToken, client: new VisitorInvitations({ baseUrl: 'http://127.0.0.1:9', ...demo }) }],
    });
  return { slack, app, [Symbol.asyncDispose]: () => slack.close() };
};

test('keeps trying to connect while Slack has trouble', async () => {
  await using context = await socketModeApp();
  for (const status of [503, 502, 500]) context.slack.faults.next('apps.connections.open', { status });
  const { stop } = await context.app().start({ port: 0 });
  expect(context.slack.connections).toMatchObject({ open: 1, total: 1 });
  await stop();
});
