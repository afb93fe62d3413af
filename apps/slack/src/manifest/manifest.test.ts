import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Changes } from '../changes.ts';
import { registerFeatures } from '../features/register.ts';
import type { Parts } from '../parts.ts';
import type { Listeners } from '../slack/calls.ts';
import { ids } from '../slack/ids.ts';
import { manifestFiles } from './files.ts';
import { manifest, scopes } from './manifest.ts';

/** What the features listen to, by kind. */
function listenedTo() {
  const heard: Record<keyof Listeners, string[]> = {
    opening: [],
    command: [],
    shortcut: [],
    button: [],
    submission: [],
    options: [],
  };
  const listeners = Object.fromEntries(
    Object.entries(heard).map(([kind, names]) => [kind, (name: string) => names.push(name)]),
  ) as unknown as Listeners;
  const changes: Changes = { listen: () => {}, tell: () => {} };
  registerFeatures(listeners, { changes } as Parts);
  return heard;
}

describe.each(['http', 'socket'] as const)('the manifest for %s', (mode) => {
  const { features, settings } = manifest(
    mode === 'http' ? { mode, url: 'https://a.example.com' } : { mode },
  );

  it('names exactly the commands, shortcuts and events that are listened to', () => {
    const heard = listenedTo();
    expect(features.slash_commands.map(({ command }) => command)).toEqual(heard.command);
    expect(features.shortcuts.map(({ callback_id }) => callback_id)).toEqual(heard.shortcut);
    expect(settings.event_subscriptions.bot_events).toEqual(heard.opening);
  });

  it('has a Home tab, and messages to read', () => {
    expect(features.app_home).toEqual({
      home_tab_enabled: true,
      messages_tab_enabled: true,
      messages_tab_read_only_enabled: true,
    });
  });

  it('tells Slack where to deliver, or that the app connects by itself', () => {
    const urls = JSON.stringify({ features, settings }).match(/"(\w*url)":/g) ?? [];
    expect(urls).toHaveLength(mode === 'http' ? 4 : 0);
    expect(settings.socket_mode_enabled).toBe(mode === 'socket');
  });
});

it('every id has its listener, and each only one', () => {
  const heard = listenedTo();
  const all = Object.values(heard).flat();
  const known = [
    ids.command,
    ...[ids.event, ids.shortcut, ids.view, ids.action, ids.options].flatMap((group) => Object.values(group)),
  ];
  expect(all.toSorted()).toEqual(known.toSorted());
  expect(new Set(all).size).toBe(all.length);
});

const readFile = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

it.each(Object.entries(scopes))('the README says why %s is asked for', (scope, why) => {
  expect(readFile('README.md')).toContain(`| \`${scope}\` | ${why} |`);
});

it.each(Object.entries(manifestFiles()))('%s is up to date: `npm run manifest` writes it', (name, text) => {
  expect(JSON.parse(readFile(name))).toEqual(JSON.parse(text));
});
