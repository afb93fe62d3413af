import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createFakeSlack } from '../src/index.ts';
import { button, input, modal, opening, option, plain, startApp } from './bolt-app.ts';

type Play = (slack: unknown, expectation: typeof expect) => Promise<void>;
const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor as new (...code: string[]) => Play;

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
const play = async (slack: unknown, example: string) =>
  new AsyncFunction('slack', 'expect', example)(slack, expect);

const form = modal(
  [
    input('name', { type: 'plain_text_input' }, { label: plain('First name') }),
    input('email', { type: 'email_text_input' }, { label: plain('E-mail') }),
    input('site', { type: 'external_select' }, { label: plain('Site') }),
    input('from', { type: 'datetimepicker' }, { label: plain('From') }),
    input('documents', { type: 'checkboxes', options: [option('NDA')] }, { label: plain('Documents') }),
    input('host', { type: 'users_select' }, { label: plain('Host') }),
  ],
  { title: plain('Invite a visitor') },
);
const confirm = { text: plain('An e-mail goes to Ada.') };
const list = [
  { type: 'section', text: plain('Ada Lovelace'), accessory: button('cancel', 'Cancel', { confirm }) },
];
const home = (day: string) =>
  ({
    type: 'home',
    blocks: [
      { type: 'section', text: plain(`Visitors of ${day}`), accessory: button('tomorrow', 'Tomorrow') },
    ],
  }) as never;

test('shows an example that works', async () => {
  const pressed: string[] = [];
  await using context = await startApp((app) => {
    opening(form)(app);
    app.options(/./, ({ ack }) => ack({ options: [option('hq', 'Harbour House')] }));
    app.view('invite', async ({ ack, body, client }) => {
      await ack();
      await client.chat.postMessage({ channel: body.user.id, text: 'Your visitors', blocks: list as never });
    });
    app.event('app_home_opened', async ({ event, client }) => {
      await client.views.publish({ user_id: event.user, view: home('today') });
    });
    app.action(/./, async ({ ack, action, body, client }) => {
      await ack();
      const { action_id } = action as { action_id: string };
      pressed.push(action_id);
      if (action_id === 'tomorrow')
        await client.views.publish({ user_id: body.user.id, view: home('tomorrow') });
    });
  });
  const [, example = ''] = /```ts\n.*?(const alice = .*?)```/s.exec(readme) ?? [];
  expect(example).toContain('submit');
  await play(context.slack, example);
  expect(pressed).toEqual(['cancel', 'tomorrow']);
});

test('plans faults that can be planned, none of which is left at the end', async () => {
  const [, before = '', after = ''] = /```ts\n(\s*slack\.faults.*?)(expect.*?)```/s.exec(readme) ?? [];
  await using slack = createFakeSlack({ signingSecret: 'secret' });
  await play(slack, before);
  expect(slack.faults.pending).toHaveLength(6);
  await expect(play(slack, after)).rejects.toThrow();
  slack.faults.clear();
  await play(slack, after);
  expect(slack.faults.pending).toMatchObject([{ times: 'always' }]);
});
