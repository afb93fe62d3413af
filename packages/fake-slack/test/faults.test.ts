import { expect, test } from 'vitest';
import { createFakeSlack } from '../src/index.ts';
import { startApp } from './bolt-app.ts';

/** A fake without an app, and the status, `Retry-After` and error of calls to it. */
const openSlack = async () => {
  const slack = createFakeSlack({ signingSecret: 'secret' });
  await slack.listen();
  const call = async (method: string) => {
    const headers = { authorization: `Bearer ${slack.botToken}` };
    const response = await fetch(`${slack.url}/api/${method}`, { method: 'POST', headers });
    const { error } = (await response.json()) as { error?: string };
    return [response.status, response.headers.get('retry-after'), error];
  };
  return { slack, call, [Symbol.asyncDispose]: () => slack.close() };
};

const well = [200, null, undefined];
const revoked = [200, null, 'token_revoked'];

test('fails a method or all of them, as often as planned, in the order of the plan', async () => {
  await using context = await openSlack();
  const { slack, call } = context;
  slack.faults.plan(
    { method: 'auth.test', status: 429, retryAfter: 30 },
    { method: '*', error: 'token_revoked', times: 2 },
    { method: 'auth.test', status: 500 },
    { method: 'auth.test', status: 429 },
  );
  expect(await call('api.test')).toEqual(revoked);
  expect(await call('auth.test')).toEqual([429, '30', 'ratelimited']);
  expect(slack.faults.pending).toMatchObject([{ error: 'token_revoked', times: 1 }, { status: 500 }, {}]);
  expect(await call('auth.test')).toEqual(revoked);
  expect(await call('auth.test')).toMatchObject([500, null, 'http_500']);
  expect(await call('auth.test')).toEqual([429, '1', 'ratelimited']);
  expect(await call('auth.test')).toEqual(well);
  expect(slack.faults.pending).toEqual([]);
});

test('goes on until it is cleared', async () => {
  await using context = await openSlack();
  const { slack, call } = context;
  slack.faults.plan({ method: '*', error: 'token_revoked', times: 'always' });
  for (const method of ['auth.test', 'api.test', 'auth.test']) expect(await call(method)).toEqual(revoked);
  expect(slack.faults.pending).toMatchObject([{ times: 'always' }]);
  slack.faults.clear();
  expect(await call('auth.test')).toEqual(well);
});

test('plans nothing when one of several plans is wrong', async () => {
  await using context = await openSlack();
  const { faults } = context.slack;
  const wrong = { method: 'auth.test', status: 99 };
  expect(() => faults.plan({ method: '*', error: 'token_revoked' }, wrong)).toThrow('status: Too small');
  expect(() => faults.plan(wrong)).toThrow('Given: {"method":"auth.test","status":99}');
  expect(faults.pending).toEqual([]);
});

test('spares response_urls where every method fails', async () => {
  await using context = await startApp((app) =>
    app.command('/visitor', async ({ ack, respond }) => {
      await ack();
      context.slack.faults.plan({ method: '*', error: 'token_revoked' });
      await respond('First');
      context.slack.faults.plan({ method: 'response_url', status: 500 });
      await respond('Second').catch(() => {});
    }),
  );
  const { slack } = context;
  await slack.person('alice').command('/visitor');
  await slack.waitForCall('response_url', ({ response }) => response.error === 'http_500');
  expect(slack.person('alice').messages).toMatchObject([{ text: 'First' }]);
  expect(slack.faults.pending).toMatchObject([{ method: '*' }]);
});
