import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignedBySlack } from './signature.ts';

// The example of Slack's documentation (Verifying requests from Slack).
const secret = '8f742231b10e8888abcd99yyyzzz85a5';
const time = 1_531_420_618;
const body = Buffer.from(
  'token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V&' +
    'channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=&' +
    'response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN&' +
    'trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c',
);
const signature = 'v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503';
const headers = { 'x-slack-signature': signature, 'x-slack-request-timestamp': String(time) };

test('takes the example of Slack’s documentation, for five minutes either way', () => {
  const at = (seconds: number) => isSignedBySlack(secret, headers, body, (time + seconds) * 1000);
  expect([-301, -300, 0, 300, 301].map(at)).toEqual([false, true, true, true, false]);
});

test('takes no other body, secret, time or signature', () => {
  const now = time * 1000;
  for (let at = 0; at < body.length; at += 1) {
    const changed = Buffer.from(body);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(isSignedBySlack(secret, headers, changed, now)).toBe(false);
  }
  expect(isSignedBySlack(secret, headers, body.subarray(1), now)).toBe(false);
  expect(isSignedBySlack(secret.slice(1), headers, body, now)).toBe(false);
  for (const odd of [
    undefined,
    '',
    'now',
    '1e9',
    `${time + 1}`,
    `${time}.5`,
    ` ${time}`,
    `0${time}`,
    'Infinity',
  ])
    expect(isSignedBySlack(secret, { ...headers, 'x-slack-request-timestamp': odd }, body, now)).toBe(false);
  const cut = [...signature].map((_, at) => signature.slice(0, at));
  const wrong = [
    undefined,
    signature.slice(3),
    `${signature}0`,
    `v1${signature.slice(2)}`,
    'é'.repeat(67),
    ...cut,
  ];
  for (const other of wrong)
    expect(isSignedBySlack(secret, { ...headers, 'x-slack-signature': other }, body, now)).toBe(false);
});

test('takes nothing without a secret, which anybody could sign with', () => {
  const forged = createHmac('sha256', '').update(`v0:${time}:`).update(body).digest('hex');
  const signed = { ...headers, 'x-slack-signature': `v0=${forged}` };
  expect(isSignedBySlack('', signed, body, time * 1000)).toBe(false);
});
