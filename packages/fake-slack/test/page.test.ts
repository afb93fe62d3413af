import { expect, it } from 'vitest';
import { actions, button, input, modal, option, type Stage, stage } from './bolt-app.ts';

const site = input('site', { type: 'external_select', min_query_length: 0 });
const email = input('email', { type: 'email_text_input' });

const start = () =>
  stage(
    (app) => {
      app.command('/visitor', async ({ ack, body, client, command }) => {
        if (command.text === 'today') {
          await ack({ text: 'Today', blocks: [actions(button('cancel', 'Cancel'))] as never });
          return;
        }
        await ack();
        await client.views.open({ trigger_id: body.trigger_id, view: modal([site, email]) });
      });
      app.options('site', ({ ack }) => ack({ options: [option('hq')] }));
      app.action('cancel', async ({ ack, respond }) => {
        await ack();
        await respond({ delete_original: true });
      });
      app.view('invite', ({ ack, view }) =>
        view.state.values.email?.email?.value === 'bad@example.com'
          ? ack({ response_action: 'errors', errors: { email: 'Not allowed' } })
          : ack(),
      );
    },
    { menu: { commands: ['/visitor today'] } },
  );

const http = ({ slack }: Stage) => ({
  get: async (path: string) => (await fetch(`${slack.url}/_fake/${path}`)).json(),
  post: async (path: string, body: object = {}, headers: Record<string, string> = {}) => {
    const response = await fetch(`${slack.url}/_fake/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return { http: response.status, ...((await response.json()) as object) };
  },
});

it('drives a whole journey over HTTP', async () => {
  await using scene = await start();
  const { get, post } = http(scene);
  expect(await post('people/alice/command', { text: '/visitor invite' })).toMatchObject({ status: 200 });
  await scene.slack.person('alice').modal();
  expect(await get('people/alice')).toMatchObject({
    modal: { view: { callback_id: 'invite' }, errors: {} },
    messages: [],
  });

  const typed = await post('people/alice/modal/typeahead', { field: 'site/site', query: '' });
  expect(typed).toMatchObject({ options: [option('hq')] });
  const values = { 'site/site': 'hq', 'email/email': 'bad@example.com' };
  expect(await post('people/alice/modal/submit', { values })).toMatchObject({
    outcome: 'errors',
    errors: { email: 'Not allowed' },
  });
  expect(await get('people/alice')).toMatchObject({ modal: { errors: { email: 'Not allowed' } } });
  const good = { 'email/email': 'ada@example.com' };
  expect(await post('people/alice/modal/submit', { values: good })).toMatchObject({ outcome: 'closed' });
  expect(await get('people/alice')).toMatchObject({ modal: null });

  await post('people/alice/command', { text: '/visitor today' });
  const { messages } = (await get('people/alice')) as { messages: { ts: string }[] };
  expect(messages).toMatchObject([{ text: 'Today', channel: '#general', isEphemeral: true }]);
  await post(`people/alice/messages/${messages[0]?.ts}/action`, { actionId: 'cancel' });
  await scene.slack.waitForCall('response_url');
  expect(await get('people/alice')).toMatchObject({ messages: [] });
  expect(await get('violations')).toEqual([]);
  expect(await get('menu')).toEqual({ commands: ['/visitor today'] });
});

it('answers mistakes with what is wrong', async () => {
  await using scene = await start();
  const { post } = http(scene);
  expect(await post('people/zed/command', { text: '/visitor' })).toEqual({
    http: 404,
    error: 'There is no person "zed"',
  });
  expect(await post('people/bob/modal/submit', { values: {} })).toEqual({
    http: 404,
    error: 'There is no modal open',
  });
  expect(await post('people/bob/command', { text: 'hello' })).toMatchObject({
    http: 400,
    error: expect.stringContaining('starts with "/"'),
  });
});

it("does not let another site's page drive it", async () => {
  await using scene = await start();
  const { post } = http(scene);
  const command = { text: '/visitor today' };
  expect(await post('people/bob/command', command, { origin: 'https://example.com' })).toMatchObject({
    http: 403,
  });
  expect(await post('people/bob/command', command, { origin: scene.slack.url })).toMatchObject({ http: 200 });
});

it('streams changes', async () => {
  await using scene = await start();
  const stream = await fetch(`${scene.slack.url}/_fake/changes`);
  const reader = (stream.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  let text = (await reader.read()).value ?? '';
  await scene.slack.person('carol').command('/visitor today');
  while (!text.includes('"kind":"messages"')) text += (await reader.read()).value ?? '';
  expect(text).toContain('data: {"kind":"messages","person":"U0CAROL"}');
  await reader.cancel();
});

it('serves its own page and nothing else', async () => {
  await using scene = await start();
  const page = await fetch(scene.slack.url);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await page.text()).toContain('<title>Playground');
  expect((await fetch(`${scene.slack.url}/main.js`)).headers.get('content-type')).toContain(
    'text/javascript',
  );
  for (const path of ['/missing.js', '/tsconfig.json', '/..%2Froutes.ts', '/text.test.ts']) {
    expect((await fetch(scene.slack.url + path)).status).toBe(404);
  }
});
