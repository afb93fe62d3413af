import { connect } from 'node:net';
import { expect } from 'vitest';
import { expectHealthy, signed, signingSecret, slackTest } from '../../test/slack-test.ts';

const statusOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).status;

const post = (appUrl: string, body: string, headers: Record<string, string>) =>
  statusOf(`${appUrl}/slack/events`, { method: 'POST', body, headers });

slackTest('only what Slack has signed within five minutes is taken', async ({ appUrl, logged }) => {
  const body = JSON.stringify({ type: 'url_verification', challenge: 'c' });
  const json = { 'content-type': 'application/json' };
  const at = (seconds: number, secret = signingSecret) => ({
    ...signed(secret, body, Math.floor(Date.now() / 1000) + seconds),
    ...json,
  });
  expect(await post(appUrl, body, at(0))).toBe(200);
  expect(await post(appUrl, body, at(-240))).toBe(200);
  expect(logged).toEqual([]);
  expect(await post(appUrl, body, at(-360))).toBe(401);
  expect(await post(appUrl, body, at(0, 'another'))).toBe(401);
  expect(await post(appUrl, `${body} `, at(0))).toBe(401);
  expect(await post(appUrl, body, json)).toBe(401);
  expect(logged.join('')).toContain('is the signing secret right?');
  expect(await statusOf(`${appUrl}/slack/events`)).toBe(405);
});

slackTest('the check of the certificate is not signed, and does nothing more', async ({ appUrl }) => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(await post(appUrl, 'ssl_check=1&token=t', form)).toBe(200);
  expect(await post(appUrl, 'ssl_check=0', form)).toBe(401);
});

slackTest(
  'a request that does not come to its end keeps the app from nothing',
  async ({ appUrl, context }) => {
    const socket = connect(Number(new URL(appUrl).port), '127.0.0.1');
    socket.on('error', () => {}).resume();
    await new Promise<void>((sent) =>
      socket.write('POST /slack/events HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nhalf', () => sent()),
    );
    await expectHealthy(context);
    socket.destroy();
  },
);
