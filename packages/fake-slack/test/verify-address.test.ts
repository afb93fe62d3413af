import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createFakeSlack } from '../src/index.ts';
import { startApp } from './bolt-app.ts';

/** A fake Slack that delivers to a server which makes this of each challenge. */
const slackBefore = async (respondWith: (challenge: string) => string, type = 'text/plain', status = 200) => {
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    response.writeHead(status, { 'content-type': type }).end(respondWith(JSON.parse(body).challenge));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const slack = createFakeSlack({ signingSecret: 'secret' });
  slack.deliverTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  onTestFinished(() => void server.close());
  return slack;
};

test('is content with an app of Bolt', async () => {
  await using context = await startApp(() => {});
  await context.slack.verifyAddress();
  expect(context.slack.deliveries).toEqual([]);
});

test.each<[string, (challenge: string) => string, string]>([
  ['text', (challenge) => challenge, 'text/plain'],
  ['a form', (challenge) => `challenge=${challenge}`, 'application/x-www-form-urlencoded'],
  ['JSON', (challenge) => JSON.stringify({ challenge }), 'application/json'],
])('takes the challenge back as %s', async (_, respondWith, type) => {
  await (await slackBefore(respondWith, type)).verifyAddress();
});

test.each<[string, (challenge: string) => string, number?]>([
  ['something else', () => 'ok'],
  ['nothing', () => ''],
  ['null', () => 'null'],
  ['it with an error', (challenge) => challenge, 500],
])('refuses an address that responds %s', async (_, respondWith, status) => {
  const slack = await slackBefore(respondWith, 'text/plain', status);
  await expect(slack.verifyAddress()).rejects.toThrow("didn’t return Slack's challenge");
});
