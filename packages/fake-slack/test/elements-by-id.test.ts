import type { App } from '@slack/bolt';
import { expect, test } from 'vitest';
import type { Doings } from '../src/control/api.ts';
import { demoPeople } from '../src/index.ts';
import { actions, button, input, modal, opening, option, startApp } from './bolt-app.ts';
import { playground } from './control-client.ts';
import { manifest, shortcut } from './manifest.ts';

/** Every text is also another's value, id or name. */
const swapped = { options: [option('2', '1'), option('1', '2')] };
const block = (id: string, ...elements: object[]) => ({ ...actions(...elements), block_id: id });
const form = modal([
  block('row', button('yes', 'no'), button('no', 'yes')),
  block('a/b', button('c', 'First')),
  block('a', button('b/c', 'Second')),
  block('menu', { type: 'static_select', action_id: 'pick', ...swapped }),
  block('more', { type: 'overflow', action_id: 'more', ...swapped }),
  block('boxes', { type: 'checkboxes', action_id: 'boxes', ...swapped }),
  input('site', { type: 'static_select', ...swapped }),
  input('host', { type: 'users_select' }),
]);
const people = [
  ...demoPeople,
  { ...demoPeople[0], handle: 'double', id: 'U0DOUBLE', name: 'U0BOB' } as never,
];
const shortcuts = [
  shortcut({ name: 'second', callback_id: 'first' }),
  shortcut({ name: 'first', callback_id: 'second' }),
  shortcut({ name: 'double', type: 'message', callback_id: 'one' }),
  shortcut({ name: 'double', type: 'message', callback_id: 'other' }),
];

const start = async () => {
  const told: unknown[] = [];
  const context = await startApp(
    (app: App) => {
      opening(form)(app);
      app.action(/.*/, async ({ ack, action }) => {
        told.push(action);
        await ack();
      });
      app.shortcut(/.*/, async ({ ack, shortcut }) => {
        told.push(shortcut.callback_id);
        await ack();
      });
      app.view('invite', async ({ ack, view }) => {
        told.push(view.state.values);
        await ack();
      });
    },
    { people, manifest: manifest({ shortcuts }) },
  );
  await context.slack.person('alice').command('/visitor');
  const opened = await context.slack.person('alice').modal();
  const page = playground(context.slack);
  const act = (
    body: Pick<Doings['act'], 'blockId' | 'actionId'> & Partial<Doings['act']>,
    surface = 'modal',
  ) => page.act('alice', 'act', { surface, values: {}, ...body });
  return { ...context, told, opened, page, act };
};

test.each([
  [{ blockId: 'row', actionId: 'yes' }, { action_id: 'yes' }],
  [{ blockId: 'a', actionId: 'b/c' }, { action_id: 'b/c' }],
  [{ blockId: 'menu', actionId: 'pick', input: '2' }, { selected_option: { value: '2' } }],
  [{ blockId: 'more', actionId: 'more', input: '2' }, { selected_option: { value: '2' } }],
  [{ blockId: 'boxes', actionId: 'boxes', input: ['2'] }, { selected_options: [{ value: '2' }] }],
])('the page is taken at its ids and values: %j', async (body, expected) => {
  await using context = await start();
  expect(await context.act(body)).toMatchObject({ http: 200 });
  expect(context.told).toMatchObject([expected]);
});

test('the page submits values, and user ids that are names too', async () => {
  await using context = await start();
  const values = { 'site/site': '2', 'host/host': 'U0BOB' };
  expect(await context.page.act('alice', 'submit', { values })).toMatchObject({ http: 200 });
  expect(context.told).toMatchObject([
    { site: { site: { selected_option: { value: '2' } } }, host: { host: { selected_user: 'U0BOB' } } },
  ]);
});

test('the page calls shortcuts by callback_id, and people by name', async () => {
  await using context = await start();
  const { slack, told } = context;
  await context.page.act('alice', 'shortcut', { callbackId: 'first' });
  await slack.person('alice').shortcut('first');
  expect(told).toEqual(['first', 'second']);
  const said = slack.person('alice').say('Hello');
  await expect(said.shortcut('double')).rejects.toThrow(
    'Several message shortcuts are called "double". Use {"callbackId":"one"} or {"callbackId":"other"}',
  );
  await said.shortcut({ callbackId: 'other' });
  expect(told.at(-1)).toBe('other');
});

test.each([
  [{ blockId: 'row', actionId: 'gone' }, '"row/gone" isn’t here. Elements: row/yes, row/no'],
  [{ blockId: 'menu', actionId: 'pick' }, 'A static_select can’t be pressed. Choose a value'],
  [{ blockId: 'menu', actionId: 'pick', input: '3' }, 'Unknown option "3". Options: 2, 1'],
  [{ blockId: 'site', actionId: 'site', input: '1' }, '"site/site" doesn’t send an action'],
  [
    { blockId: 'row', actionId: 'yes', values: { 'host/host': 'Bob Chen' } },
    'Nobody has the user ID "Bob Chen"',
  ],
])('the page gets an error for what does not exist: %j', async (body, error) => {
  await using context = await start();
  expect(await context.act(body)).toMatchObject({
    http: 400,
    body: { error: expect.stringContaining(error) },
  });
  expect(context.told).toEqual([]);
});

test('a person clicks what they read, even where it is another value', async () => {
  await using context = await start();
  await context.opened.click('1', { blockId: 'more' });
  await context.opened.choose('boxes', ['1']);
  await context.opened.click('2', { blockId: 'boxes' });
  expect(context.told).toMatchObject([
    { selected_option: { value: '2' } },
    { selected_options: [{ value: '2' }] },
    { selected_options: [{ value: '2' }, { value: '1' }] },
  ]);
});
