import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { follow } from '../../test/notifications.ts';
import { slackTestWith } from '../../test/slack-test.ts';
import type { Store } from '../store/store.ts';
import { NUDGED } from '../store/watch-table.ts';

const nudgeSecret = 'a-secret-of-this-test';
const NUDGE = JSON.stringify({ teamId: 'T0DEMO', hostEmail: 'alice@example.com' });

const test = slackTestWith({ nudgeSecret }).extend('post', ({ appUrl, sandbox }) => {
  return async (body: string, { age = 0, secret = nudgeSecret, method = 'POST' } = {}) => {
    const time = String(Math.floor(sandbox.clock.millis() / 1000) - age);
    const hash = createHmac('sha256', secret).update(`v0:${time}:${body}`).digest('hex');
    const headers = { 'x-visitor-timestamp': time, 'x-visitor-signature': `v0=${hash}` };
    const init = method === 'POST' ? { method, body, headers } : { method, headers };
    return (await fetch(`${appUrl}/visitor/nudge`, init)).status;
  };
});

/** Who is to be read next, because of how many nudges. */
const nudged = async ({ watch }: Store) =>
  (await watch.next('T0DEMO', 9)).flatMap(({ userId, due, version }) =>
    due === NUDGED ? [[userId, version]] : [],
  );

test('a signed nudge makes its host the next to be read, once', async ({ context, post, sandbox, store }) => {
  const id = await context.invited();
  await follow(context);
  sandbox.frontDesk.checkIn(id);
  expect([await post(NUDGE), await post(NUDGE)]).toEqual([202, 202]);
  const [first] = await nudged(store);
  expect(first).toEqual(['U0ALICE', expect.any(Number)]);
  // The same request again does nothing more.
  expect(await post(NUDGE)).toBe(202);
  expect(await nudged(store)).toEqual([first]);
  sandbox.clock.advance('1s');
  expect(await post(NUDGE)).toBe(202);
  sandbox.clock.advance('60s');
  await context.alice.message('has arrived');
});

test('what is not signed by this secret within five minutes is not taken', async ({ post, store }) => {
  expect(await post(NUDGE, { secret: 'another' })).toBe(401);
  expect(await post(NUDGE, { age: 301 })).toBe(401);
  expect(await post(NUDGE, { age: -301 })).toBe(401);
  expect(await post(NUDGE, { method: 'GET' })).toBe(405);
  expect(await post('x'.repeat(10_001))).toBe(413);
  for (const body of ['', 'null', '[]', '{"teamId":1}', '{"teamId":"T0DEMO"}'])
    expect(await post(body)).toBe(400);
  expect(await post(JSON.stringify({ teamId: 'T0OTHER', hostEmail: 'alice@example.com' }))).toBe(202);
  expect(await nudged(store)).toEqual([]);
});

slackTestWith({})('without a secret, nothing takes nudges', async ({ appUrl }) => {
  expect((await fetch(`${appUrl}/visitor/nudge`, { method: 'POST' })).status).toBe(404);
});
