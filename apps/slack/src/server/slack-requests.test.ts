import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { expectWell, type Journey, journey, signingSecret } from '../../test/journey.ts';
import { many, oddBody, seeded, signed } from '../../test/odd-requests.ts';

const statusOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).status;

const post = (world: Journey, body: string, headers: Record<string, string>) =>
  statusOf(`${world.appUrl}/slack/events`, { method: 'POST', body, headers });

it(
  'a signed body that is not what Slack sends is refused or ignored: 600 of them',
  journey(async (world) => {
    const random = seeded(12);
    // Bolt waits three seconds for an acknowledgement of what nobody listens to.
    await many(600, 300, async () => {
      const { body, type } = oddBody(random);
      const status = await post(world, body, { ...signed(signingSecret, body), 'content-type': type });
      expect([200, 400, 401, 404, 500]).toContain(status);
    });
    await expectWell(world);
  }),
  60_000,
);

it.each(['null', '[]', '"canary"', '17', '', '{"canary":'])('the signed body %s is a bad request', (body) =>
  journey(async (world) => {
    const headers = { ...signed(signingSecret, body), 'content-type': 'application/json' };
    expect(await post(world, body, headers)).toBe(400);
    await expectWell(world);
  })(),
);

it(
  'a signature counts for five minutes, before and after its time',
  journey(async (world) => {
    const body = JSON.stringify({ type: 'url_verification', challenge: 'c' });
    const at = (seconds: number) => ({
      ...signed(signingSecret, body, Math.floor(Date.now() / 1000) + seconds),
      'content-type': 'application/json',
    });
    expect(await post(world, body, at(0))).toBe(200);
    expect(await post(world, body, at(240))).toBe(200);
    expect(await post(world, body, at(360))).toBe(401);
    expect(await post(world, body, at(-360))).toBe(401);
  }),
);

it(
  'takes a megabyte at most, and no other method than POST',
  journey(async (world) => {
    const body = `{"text":"${'x'.repeat(1024 * 1024)}"}`;
    const headers = { ...signed(signingSecret, body), 'content-type': 'application/json' };
    expect(await post(world, body, headers)).toBe(413);
    expect(await statusOf(`${world.appUrl}/slack/events`)).toBe(405);
  }),
);

it(
  'a request that does not come to its end keeps the app from nothing',
  journey(async (world) => {
    const socket = connect(Number(new URL(world.appUrl).port), '127.0.0.1');
    socket.on('error', () => {}).resume();
    await new Promise<void>((sent) =>
      socket.write('POST /slack/events HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nhalf', () => sent()),
    );
    await expectWell(world);
    socket.destroy();
  }),
);
