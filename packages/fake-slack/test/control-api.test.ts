import { describe, expect, test } from 'vitest';
import type { PersonSnapshot, Scene } from '../src/control/api.ts';
import type { FakeSlack } from '../src/index.ts';
import { startApp } from './bolt-app.ts';
import { playground } from './control-client.ts';
import { command, manifest, shortcut } from './manifest.ts';

const start = (options = {}) => startApp(() => {}, options);

const app = manifest({
  app_home: { home_tab_enabled: true, messages_tab_enabled: true, messages_tab_read_only_enabled: true },
  slash_commands: [command({ usage_hint: 'today | invite' })],
  shortcuts: [shortcut()],
});

const screenOf = async (slack: Pick<FakeSlack, 'url'>, handle: string) => {
  const screens = await playground(slack).get<PersonSnapshot[]>('screens');
  return screens.find(({ person }) => person.handle === handle);
};

describe('what there is', () => {
  test('is the app as its manifest says, the people and the channels', async () => {
    await using scene = await start({ manifest: app });
    const { get } = playground(scene.slack);
    const { app: shown, people, channels } = await get<Scene>('scene');
    expect(shown).toEqual(JSON.parse(JSON.stringify(scene.slack.app)));
    expect(shown).toMatchObject({ name: 'Front desk', homeTab: true, messagesTab: 'read_only' });
    expect(channels).toContainEqual({ id: 'C0VISITORS', name: 'visitors' });
    expect(people.find(({ isAdmin }) => isAdmin)).toMatchObject({ title: 'Workspace admin' });
    expect(people.find(({ handle }) => handle === 'alice')).toMatchObject({
      name: 'Alice Martin',
      kind: 'member',
      timeZone: 'Europe/London',
      locale: 'en-GB',
    });
  });

  test('tells a person of their conversations, and what time it is', async () => {
    await using scene = await start({ manifest: app, now: () => 1_772_442_000_000 });
    expect(await screenOf(scene.slack, 'bob')).toMatchObject({
      person: { handle: 'bob' },
      conversations: [
        { id: 'D0BOB', name: 'Desk', kind: 'app' },
        { id: 'C0GENERAL', name: 'general', kind: 'channel' },
        { id: 'C0VISITORS', name: 'visitors', kind: 'channel' },
      ],
      home: null,
      now: 1_772_442_000_000,
    });
  });
});

test.each([
  ['zed', 'openHome', {}, 'That’s no longer there'],
  ['bob', 'sing', {}, 'That’s no longer there'],
  ['bob', 'submit', { values: {} }, 'That’s no longer there'],
  ['bob', 'say', { text: 'Hi', channel: 'C0NONE' }, 'Unknown channel "C0NONE"'],
])('%s cannot do %s: %j', async (handle, name, body, error) => {
  await using scene = await start();
  const response = await playground(scene.slack).act(handle, name as 'say', body as never);
  expect(response).toEqual({ http: 400, body: { error: expect.stringContaining(error) } });
});
