import { describe, expect, test } from 'vitest';
import * as m from '../../test/manifest/build.ts';
import type { Rule } from '../limits/problem.ts';
import { checkManifest } from './check-manifest.ts';

const one = (rule: string, pointer: string) => [{ rule, pointer, message: expect.any(String) }];
const commands = (...names: string[]) =>
  m.features({ slash_commands: names.map((name) => m.command({ command: name })) });
const socket = (fields: m.Json) => ({ ...fields, settings: { socket_mode_enabled: true } });
const withoutUrl = m.features({ slash_commands: [m.command({ url: undefined })] });
const interactive = (fields: m.Json) => m.settings({ interactivity: { is_enabled: true, ...fields } });
const listening = (event: string, ...bot: string[]) => ({
  ...m.events({ bot_events: [event] }),
  oauth_config: { scopes: { bot } },
});
const subscribed = (fields: m.Json) =>
  m.settings({ event_subscriptions: { bot_events: ['team_x'] }, ...fields });
const request_url = 'https://visitors.example.com/slack/events';

type Case = [what: string, rule: Rule, pointer: string, allowed: unknown, refused: unknown];

const at = '/features/slash_commands/0';
const eventsAt = '/settings/event_subscriptions';

/** Every rule that is no number, from both sides. */
const cases: Case[] = [
  ['an app has a name', 'required', '/display_information', m.manifest(), {}],
  [
    'a colour is in hex',
    'wrong_format',
    '/display_information/background_color',
    m.display({ background_color: '#2c2D30' }),
    m.display({ background_color: '#2c2d3' }),
  ],
  ['a command starts with a slash', 'wrong_format', `${at}/command`, commands('/v'), commands('visitor')],
  [
    'a command has no spaces',
    'wrong_format',
    `${at}/command`,
    commands('/my-visit_1'),
    commands('/my visit'),
  ],
  ['a command has no capitals', 'wrong_format', `${at}/command`, commands('/visitor'), commands('/Visitor')],
  [
    'a command is not Slack’s',
    'reserved_command',
    `${at}/command`,
    commands('/reminder'),
    commands('/remind'),
  ],
  [
    'a command is there once',
    'duplicate',
    '/features/slash_commands/1/command',
    commands('/visitor', '/visitors'),
    commands('/visitor', '/visitor'),
  ],
  ['a command has an address', 'required', `${at}/url`, commands('/visitor'), withoutUrl],
  ['a command needs none in Socket Mode', 'required', `${at}/url`, socket(withoutUrl), withoutUrl],
  [
    'a command’s address is on https',
    'wrong_format',
    `${at}/url`,
    commands('/visitor'),
    m.features({ slash_commands: [m.command({ url: 'http://visitors.example.com' })] }),
  ],
  [
    'a shortcut is global or of a message',
    'wrong_value',
    '/features/shortcuts/0/type',
    m.features({ shortcuts: [m.shortcut({ type: 'message' })] }),
    m.features({ shortcuts: [m.shortcut({ type: 'channel' })] }),
  ],
  [
    'a shortcut needs a scope',
    'missing_scope',
    '/oauth_config/scopes/bot',
    m.features({ shortcuts: [m.shortcut()] }),
    m.manifest({ features: { shortcuts: [m.shortcut()] } }),
  ],
  [
    'a domain is one',
    'wrong_format',
    '/features/unfurl_domains/0',
    m.features({ unfurl_domains: ['example.com'] }),
    m.features({ unfurl_domains: ['https://example.com'] }),
  ],
  [
    'people come back on https',
    'wrong_format',
    '/oauth_config/redirect_urls/0',
    m.oauth({ redirect_urls: ['https://example.com/oauth'] }),
    m.oauth({ redirect_urls: ['visitors://oauth'] }),
  ],
  [
    'people come back elsewhere with PKCE only',
    'wrong_format',
    '/oauth_config/redirect_urls/0',
    m.oauth({ redirect_urls: ['visitors://oauth'], pkce_enabled: true }),
    m.oauth({ redirect_urls: ['visitors://oauth'], pkce_enabled: false }),
  ],
  [
    'interactivity has an address',
    'required',
    '/settings/interactivity/request_url',
    interactive({ request_url }),
    interactive({}),
  ],
  [
    'interactivity needs none in Socket Mode',
    'required',
    '/settings/interactivity/request_url',
    m.settings({ interactivity: { is_enabled: true }, socket_mode_enabled: true }),
    interactive({}),
  ],
  [
    'interactivity is on or off',
    'required',
    '/settings/interactivity/is_enabled',
    m.settings({ interactivity: { is_enabled: false } }),
    m.settings({ interactivity: {} }),
  ],
  [
    'events have an address',
    'required',
    `${eventsAt}/request_url`,
    m.events({ bot_events: ['team_x'] }),
    subscribed({}),
  ],
  [
    'events need none in Socket Mode',
    'required',
    `${eventsAt}/request_url`,
    subscribed({ socket_mode_enabled: true }),
    subscribed({}),
  ],
  [
    'an event is there once',
    'duplicate',
    `${eventsAt}/bot_events`,
    m.events({ bot_events: ['app_home_opened', 'app_uninstalled'] }),
    m.events({ bot_events: ['app_home_opened', 'app_home_opened'] }),
  ],
  [
    'an event needs its scope',
    'missing_scope',
    `${eventsAt}/bot_events/0`,
    listening('message.im', 'im:history'),
    listening('message.im', 'channels:history'),
  ],
  [
    'an event needs one of its scopes',
    'missing_scope',
    `${eventsAt}/bot_events/0`,
    listening('member_joined_channel', 'groups:read'),
    listening('member_joined_channel', 'chat:write'),
  ],
  [
    'an address range is IPv4',
    'wrong_format',
    '/settings/allowed_ip_address_ranges/0',
    m.settings({ allowed_ip_address_ranges: ['192.0.2.0/24'] }),
    m.settings({ allowed_ip_address_ranges: ['192.0.2.256'] }),
  ],
  [
    'there are two versions of the schema',
    'wrong_value',
    '/_metadata/major_version',
    m.manifest({ _metadata: { major_version: 2, minor_version: 1 } }),
    m.manifest({ _metadata: { major_version: 3 } }),
  ],
];

describe('a manifest', () => {
  test.each(cases)('%s', (_, rule, pointer, allowed, refused) => {
    expect(checkManifest(allowed)).toEqual([]);
    expect(checkManifest(refused)).toEqual(one(rule, pointer));
  });

  test.each([
    ['', m.manifest({ setings: {} })],
    ['/display_information', m.display({ colour: '#fff' })],
    ['/features', m.features({ slash_command: [] })],
    ['/features/slash_commands/0', m.features({ slash_commands: [m.command({ hint: '' })] })],
    ['/oauth_config/scopes', m.oauth({ scopes: { bots: [] } })],
    [
      '/features/agent_view/suggested_prompts/0',
      m.features({ agent_view: { suggested_prompts: [{ title: 'Today', message: 'Who?', text: '' }] } }),
    ],
    [
      '/features/agent_view/actions/0',
      m.features({ agent_view: { actions: [{ name: 'Invite', description: 'A visitor', text: '' }] } }),
    ],
    [
      `${eventsAt}/metadata_subscriptions/0`,
      m.events({ metadata_subscriptions: [{ app_id: 'A1', event_type: 'e', type: '' }] }),
    ],
    [eventsAt, m.events({ events: [] })],
  ])('refuses a typo in %s', (pointer, manifest) => {
    expect(checkManifest(manifest)).toEqual(one('unknown_field', pointer));
  });

  test.each(
    `active apps archive away call close collapse dm dnd expand feed feedback invite invite_people join keys kick
     leave list me msg mute open part pro remind remove rename s search shortcuts shrug star status topic who`.split(
      /\s+/,
    ),
  )('leaves /%s to Slack itself', (name) => {
    expect(checkManifest(commands(`/${name}`))).toContainEqual(
      expect.objectContaining({ rule: 'reserved_command', pointer: `${at}/command` }),
    );
  });

  test('is an object', () => {
    expect(checkManifest('name: Visitors')).toEqual(one('wrong_type', ''));
  });
});
