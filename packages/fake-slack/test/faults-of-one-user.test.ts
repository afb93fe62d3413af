import { expect } from 'vitest';
import { modal, opening, startApp } from './bolt-app.ts';
import { errorOf, test } from './web-api-client.ts';

const home = { type: 'home' as const, blocks: [] };

test('applies to one user alone, by the arguments, the trigger, the view or the response_url', async () => {
  await using context = await startApp((app) => {
    opening(modal([]))(app);
    app.command('/today', async ({ ack, respond }) => {
      await ack();
      await respond('Nobody comes').catch(() => {});
    });
  });
  const { slack, app } = context;
  const [alice, bob] = [slack.person('alice'), slack.person('bob')];
  const error = 'fatal_error';
  slack.faults.plan(
    { method: 'views.publish', error, user: 'bob' },
    { method: 'chat.postMessage', error, user: 'U0BOB' },
    { method: 'views.open', error, user: 'bob' },
    { method: 'views.update', error, user: 'alice' },
    { method: 'response_url', status: 500, user: 'bob' },
    { delivery: 'slash_commands', fault: 'late', user: 'carol' },
  );
  const publish = (user_id: string) => errorOf(app.client.views.publish({ user_id, view: home }));
  expect([await publish('U0ALICE'), await publish('U0BOB')]).toEqual([undefined, error]);
  const post = (channel: string) => errorOf(app.client.chat.postMessage({ channel, text: 'Hi' }));
  expect([await post('D0ALICE'), await post('C0VISITORS'), await post('D0BOB')]).toEqual([
    undefined,
    undefined,
    error,
  ]);
  await bob.command('/visitor');
  await alice.command('/visitor');
  expect(bob.currentModal).toBeUndefined();
  const { id } = (await alice.modal()).view;
  expect(await errorOf(app.client.views.update({ view_id: id, view: modal([]) }))).toBe(error);
  await bob.command('/today');
  await alice.command('/today');
  await slack.waitForCall('response_url', ({ response }) => response.ok);
  expect(slack.calls.filter(({ method }) => method === 'response_url')).toMatchObject([
    { response: { error: 'http_500' } },
    { response: { ok: true } },
  ]);
  expect(slack.faults.pending).toMatchObject([{ delivery: 'slash_commands', user: 'carol' }]);
  expect(await slack.person('carol').command('/today')).toMatchObject({ failure: 'operation_timeout' });
});

test.each([60_000, 'forever'] as const)(
  'leaves calls and response_urls hanging for %s, and closes all the same',
  async (delayMs) => {
    const hanging: Promise<unknown>[] = [];
    const context = await startApp((app) =>
      app.command('/visitor', async ({ ack, body, client }) => {
        await ack();
        const response = fetch(body.response_url, { method: 'POST', body: '{"text":"Late"}' });
        hanging.push(client.users.list({}), response);
        for (const each of hanging) each.catch(() => {});
      }),
    );
    const { slack } = context;
    slack.faults.plan({ method: 'users.list', delayMs, times: 2 }, { method: 'response_url', delayMs });
    await slack.person('alice').command('/visitor');
    await expect.poll(() => slack.faults.pending).toMatchObject([{ times: 1 }]);
    const started = performance.now();
    await context[Symbol.asyncDispose]();
    expect(performance.now() - started).toBeLessThan(5000);
    const outcomes = await Promise.allSettled(hanging);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(slack.calls.filter(({ method }) => method !== 'auth.test')).toEqual([]);
    expect(slack.person('alice').messages).toEqual([]);
  },
);
