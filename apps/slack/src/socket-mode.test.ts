import { VisitorInvitations } from '@visitor-invitations/core';
import { createFakeSlack } from '@visitor-invitations/fake-slack';
import { demo } from '@visitor-invitations/sandbox';
import { expect, it } from 'vitest';
import { createApp } from './create-app.ts';

const stage = async () => {
  const slack = createFakeSlack({ signingSecret: 'not used' });
  await slack.listen();
  const { botToken, appToken } = slack;
  const app = (token = appToken) =>
    createApp({
      slack: { botToken, appToken: token, apiUrl: `${slack.url}/api/` },
      client: new VisitorInvitations({ baseUrl: 'http://127.0.0.1:9', ...demo }),
    });
  return { slack, app, [Symbol.asyncDispose]: () => slack.close() };
};

it('keeps trying to connect while Slack has trouble', async () => {
  await using scene = await stage();
  for (const status of [503, 502, 500]) scene.slack.faults.next('apps.connections.open', { status });
  const { stop } = await scene.app().start({ port: 0 });
  expect(scene.slack.connections).toMatchObject({ open: 1, total: 1 });
  await stop();
});

it('does not start with an app token that Slack refuses', async () => {
  await using scene = await stage();
  await expect(scene.app('xapp-wrong').start({ port: 0 })).rejects.toThrow(/invalid_auth/);
});
