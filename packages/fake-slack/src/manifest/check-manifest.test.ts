import { expect, test } from 'vitest';
import { type Json, withValue } from '../../test/limits/block-kit.ts';
import { command, shortcut } from '../../test/manifest.ts';
import type { Rule } from '../limits/problem.ts';
import { checkManifest } from './check-manifest.ts';

const url = 'https://visitors.example.com/slack/events';
/** Legal, with something of every kind. */
const complete: Json = {
  _metadata: { major_version: 1 },
  display_information: { name: 'Visitors' },
  features: {
    slash_commands: [command(), command({ command: '/guest' })],
    shortcuts: [shortcut()],
    unfurl_domains: ['example.com'],
    agent_view: {
      suggested_prompts: [{ title: 'Today', message: 'Who?' }],
      actions: [{ name: 'Invite', description: 'A visitor' }],
    },
  },
  oauth_config: {
    scopes: { bot: ['commands', 'im:history', 'groups:read'] },
    redirect_urls: ['https://example.com/oauth'],
  },
  settings: {
    allowed_ip_address_ranges: ['192.0.2.0/24'],
    event_subscriptions: {
      request_url: url,
      bot_events: ['message.im'],
      metadata_subscriptions: [{ app_id: 'A1', event_type: 'e' }],
    },
    interactivity: { is_enabled: true, request_url: url },
  },
};
const withPkce = withValue(complete, '/oauth_config/pkce_enabled', true);

const one = (rule: string, pointer: string) => [{ rule, pointer, message: expect.any(String) }];
const commandAt = '/features/slash_commands/0';
const eventsAt = '/settings/event_subscriptions';
const interactivityAt = '/settings/interactivity';
const redirectAt = '/oauth_config/redirect_urls/0';

/** Every rule that is no number, from both sides. */
test.each<[rule: Rule, pointer: string, allowed: unknown, refused: unknown]>([
  ['required', '/display_information', { name: 'Visitors' }, undefined],
  ['wrong_format', '/display_information/background_color', '#2c2D30', '#2c2d3'],
  ['wrong_format', `${commandAt}/command`, '/v', 'visitor'],
  ['wrong_format', `${commandAt}/command`, '/my-visit_1', '/my visit'],
  ['wrong_format', `${commandAt}/command`, '/visitor', '/Visitor'],
  ['reserved_command', `${commandAt}/command`, '/reminder', '/remind'],
  ['duplicate', '/features/slash_commands/1/command', '/visitors', '/visitor'],
  ['wrong_format', `${commandAt}/url`, url, 'http://visitors.example.com'],
  ['wrong_value', '/features/shortcuts/0/type', 'message', 'channel'],
  ['wrong_format', '/features/unfurl_domains/0', 'example.com', 'https://example.com'],
  ['wrong_format', redirectAt, 'https://example.com/oauth', 'visitors://oauth'],
  ['required', `${interactivityAt}/is_enabled`, false, undefined],
  ['duplicate', `${eventsAt}/bot_events`, ['team_x', 'app_uninstalled'], ['team_x', 'team_x']],
  ['missing_scope', `${eventsAt}/bot_events/0`, 'message.im', 'message.channels'],
  ['missing_scope', `${eventsAt}/bot_events/0`, 'member_joined_channel', 'channel_created'],
  ['wrong_format', '/settings/allowed_ip_address_ranges/0', '192.0.2.0/24', '192.0.2.256'],
  ['wrong_value', '/_metadata/major_version', 2, 3],
])('%s at %s: %j is allowed, %j is not', (rule, pointer, allowed, refused) => {
  expect(checkManifest(withValue(complete, pointer, allowed))).toEqual([]);
  expect(checkManifest(withValue(complete, pointer, refused))).toEqual(one(rule, pointer));
});

test('people come back elsewhere than on https with PKCE only', () => {
  expect(checkManifest(withValue(withPkce, redirectAt, 'visitors://oauth'))).toEqual([]);
});

test.each(['slash_commands', 'shortcuts'])('%s need the scope for commands', (kind) => {
  const { features } = complete as { features: Json };
  const manifest = { ...complete, features: { [kind]: features[kind] }, settings: {} };
  const refused = withValue(manifest, '/oauth_config/scopes/bot', []);
  expect(checkManifest(refused)).toEqual(one('missing_scope', '/oauth_config/scopes/bot'));
});

test.each([`${commandAt}/url`, `${eventsAt}/request_url`, `${interactivityAt}/request_url`])(
  '%s is required, but in Socket Mode',
  (pointer) => {
    const without = withValue(complete, pointer, undefined);
    expect(checkManifest(without)).toEqual(one('required', pointer));
    expect(checkManifest(withValue(without, '/settings/socket_mode_enabled', true))).toEqual([]);
  },
);

test.each([
  '',
  '/display_information',
  '/features',
  commandAt,
  '/oauth_config/scopes',
  '/features/agent_view/suggested_prompts/0',
  '/features/agent_view/actions/0',
  eventsAt,
  `${eventsAt}/metadata_subscriptions/0`,
])('refuses a typo in %s', (pointer) => {
  expect(checkManifest(withValue(complete, `${pointer}/typo`, ''))).toEqual(one('unknown_field', pointer));
});

test('is an object', () => {
  expect(checkManifest('name: Visitors')).toEqual(one('wrong_type', ''));
});
