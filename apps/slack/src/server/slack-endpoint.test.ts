import { connect } from 'node:net';
import { expect } from 'vitest';
import { many, oddBody, seeded, signed } from '../../test/odd-requests.ts';
import { expectHealthy, signingSecret, slackTest } from '../../test/slack-test.ts';

const statusOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).status;

const post = (appUrl: string, body: string, headers: Record<string, string>) =>
  statusOf(`${appUrl}/slack/events`, { method: 'POST', body, headers });

slackTest(
  'a signed body that is not what Slack sends is refused or ignored: 600 of them',
  async ({ appUrl, context }) => {
    const random = seeded(12);
    // Bolt waits three seconds for the acknowledgement of a request without a listener.
    await many(600, 300, async () => {
      const { body, type } = oddBody(random);
      const status = await post(appUrl, body, { ...signed(signingSecret, body), 'content-type': type });
      expect([200, 400, 401, 404, 500]).toContain(status);
    });
    await expectHealthy(context);
  },
  60_000,
);

slackTest.for(['null', '[]', '"canary"', '17', '', '{"canary":'])(
  'the signed body %s is a bad request',
  async (body, { appUrl, context }) => {
    const headers = { ...signed(signingSecret, body), 'content-type': 'application/json' };
    expect(await post(appUrl, body, headers)).toBe(400);
    await expectHealthy(context);
  },
);

slackTest('a signature counts for five minutes, before and after its time', async ({ appUrl }) => {
  const body = JSON.stringify({ type: 'url_verification', challenge: 'c' });
  const at = (seconds: number) => ({
    ...signed(signingSecret, body, Math.floor(Date.now() / 1000) + seconds),
    'content-type': 'application/json',
  });
  expect(await post(appUrl, body, at(0))).toBe(200);
  expect(await post(appUrl, body, at(240))).toBe(200);
  expect(await post(appUrl, body, at(360))).toBe(401);
  expect(await post(appUrl, body, at(-360))).toBe(401);
});

slackTest('the check of the certificate is not signed, and does nothing more', async ({ appUrl, logged }) => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(await post(appUrl, 'ssl_check=1&token=t', form)).toBe(200);
  const command = encodeURIComponent(JSON.stringify({ type: 'view_submission' }));
  expect(await post(appUrl, `ssl_check=1&payload=${command}`, form)).toBe(200);
  expect(logged).toEqual([]);
  expect(await post(appUrl, 'ssl_check=0', form)).toBe(401);
  expect(logged).toMatchObject([expect.stringContaining('is the signing secret right?')]);
});

slackTest('takes a megabyte at most, and no other method than POST', async ({ appUrl }) => {
  const body = `{"text":"${'x'.repeat(1024 * 1024)}"}`;
  const headers = { ...signed(signingSecret, body), 'content-type': 'application/json' };
  expect(await post(appUrl, body, headers)).toBe(413);
  expect(await statusOf(`${appUrl}/slack/events`)).toBe(405);
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
