import { readFileSync } from 'node:fs';
import type { App } from '@slack/bolt';
import { checkManifest } from '@visitor-invitations/fake-slack';
import { describe, expect, test } from 'vitest';
import type { ChangeEvents } from '../features/change-events.ts';
import type { ListenerDeps } from '../listeners/handlers.ts';
import { registerListeners } from '../listeners/listeners.ts';
import type { RequestContext } from '../middleware/requests.ts';
import { ids } from '../slack/ids.ts';
import { manifest, manifestFiles, scopes } from './manifest.ts';

/** The names that listeners are registered for, by kind. */
const registered = () => {
  const names = {
    command: [] as string[],
    shortcut: [] as string[],
    event: [] as string[],
    action: [] as string[],
    view: [] as string[],
    options: [] as string[],
  };
  const listen = (kind: keyof typeof names) => (asked: string | Readonly<Record<string, string>>) =>
    names[kind].push(typeof asked === 'string' ? asked : (asked.action_id ?? asked.callback_id ?? ''));
  const app = Object.fromEntries(
    Object.keys(names).map((kind) => [kind, listen(kind as keyof typeof names)]),
  );
  const changeEvents: ChangeEvents = { subscribe: () => {}, emit: () => {}, announce: async () => {} };
  registerListeners(app as unknown as App<RequestContext>, { changeEvents } as ListenerDeps);
  return names;
};

describe.each(['http', 'socket'] as const)('the manifest for %s', (mode) => {
  const { features, settings } = manifest(
    mode === 'http' ? { mode, url: 'https://a.example.com' } : { mode },
  );

  test('names exactly the commands, shortcuts and events that are listened to', () => {
    const names = registered();
    expect(features.slash_commands.map(({ command }) => command)).toEqual(names.command);
    expect(features.shortcuts.map(({ callback_id }) => callback_id)).toEqual(names.shortcut);
    expect(settings.event_subscriptions.bot_events).toEqual(names.event);
  });

  test('has a Home tab, and messages to read', () => {
    expect(features.app_home).toEqual({
      home_tab_enabled: true,
      messages_tab_enabled: true,
      messages_tab_read_only_enabled: true,
    });
  });

  test('tells Slack where to deliver, or that the app connects by itself', () => {
    const urls = JSON.stringify({ features, settings }).match(/"(\w*url)":/g) ?? [];
    expect(urls).toHaveLength(mode === 'http' ? 4 : 0);
    expect(settings.socket_mode_enabled).toBe(mode === 'socket');
  });
});

test('every id has its listener, and each only one', () => {
  const names = registered();
  const all = Object.values(names).flat();
  const known = [
    ids.command,
    ...[
      ids.event,
      ids.removal,
      ids.shortcut,
      ids.messageShortcut,
      ids.view,
      ids.action,
      ids.field,
      ids.options,
    ].flatMap((group) => Object.values(group)),
  ];
  expect(all.toSorted()).toEqual(known.toSorted());
  // A menu that is searched may dispatch its choice as well.
  for (const own of Object.values(names)) expect(new Set(own).size).toBe(own.length);
});

const readFile = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

test.each(Object.entries(scopes))('the README says why %s is asked for', (scope, why) => {
  expect(readFile('README.md')).toContain(`| \`${scope}\` | ${why} |`);
});

test.each(Object.entries(manifestFiles()))(
  '%s is up to date: `npm run qa -- manifest --write` updates it',
  (name, text) => {
    expect(JSON.parse(readFile(name))).toEqual(JSON.parse(text));
  },
);

test.each(['manifest.http.json', 'manifest.socket.json'])('Slack has nothing against %s', (name) => {
  expect(checkManifest(JSON.parse(readFile(name)))).toEqual([]);
});
