import { letters, many } from '@visitor-invitations/testing/block-kit';
import { describe, expect, test } from 'vitest';
import type { Rule } from '../../src/limits/problem.ts';
import { checkManifest } from '../../src/manifest/check-manifest.ts';
import { limits } from '../../src/manifest/schema.ts';
import { leaves } from '../limits/leaves.ts';
import * as m from './build.ts';

type Row = [limit: string, allowed: number, refused: number, pointer: string, make: (n: number) => unknown];

const address = (length: number) => `https://${letters(length - 8)}`;
const prompt = { title: 'Today', message: 'Who comes today?' };

/** How long each text may be, and how short: the last length allowed, the first refused. */
const lengths: Row[] = [
  ['display.name', 35, 36, '/display_information/name', (n) => m.display({ name: letters(n) })],
  ['least display.name', 1, 0, '/display_information/name', (n) => m.display({ name: letters(n) })],
  [
    'display.description',
    140,
    141,
    '/display_information/description',
    (n) => m.display({ description: letters(n) }),
  ],
  [
    'display.longDescription',
    4000,
    4001,
    '/display_information/long_description',
    (n) => m.display({ long_description: letters(n) }),
  ],
  [
    'display.leastLongDescription',
    175,
    174,
    '/display_information/long_description',
    (n) => m.display({ long_description: letters(n) }),
  ],
  [
    'botName',
    80,
    81,
    '/features/bot_user/display_name',
    (n) => m.features({ bot_user: { display_name: letters(n) } }),
  ],
  ...(
    [
      ['shortcuts.name', 24, 25, 'name'],
      ['least shortcuts.name', 1, 0, 'name'],
      ['shortcuts.callbackId', 255, 256, 'callback_id'],
      ['shortcuts.description', 150, 151, 'description'],
    ] as const
  ).map(([limit, allowed, refused, field]): Row => {
    const make = (n: number) => m.features({ shortcuts: [m.shortcut({ [field]: letters(n) })] });
    return [limit, allowed, refused, `/features/shortcuts/0/${field}`, make];
  }),
  ...(
    [
      ['commands.name', 32, 33, 'command', (n: number) => `/${letters(n - 1)}`],
      ['commands.least', 2, 1, 'command', (n: number) => `/${letters(n - 1)}`],
      ['commands.description', 2000, 2001, 'description', letters],
      ['least commands.description', 1, 0, 'description', letters],
      ['commands.usageHint', 1000, 1001, 'usage_hint', letters],
      ['commands.url', 3000, 3001, 'url', address],
    ] as const
  ).map(([limit, allowed, refused, field, value]): Row => {
    const make = (n: number) => m.features({ slash_commands: [m.command({ [field]: value(n) })] });
    return [limit, allowed, refused, `/features/slash_commands/0/${field}`, make];
  }),
  [
    'unfurlDomains.length',
    255,
    256,
    '/features/unfurl_domains/0',
    (n) => m.features({ unfurl_domains: [letters(n)] }),
  ],
  [
    'agent.description',
    300,
    301,
    '/features/agent_view/agent_description',
    (n) => m.features({ agent_view: { agent_description: letters(n) } }),
  ],
  [
    'redirectUrls.length',
    2500,
    2501,
    '/oauth_config/redirect_urls/0',
    (n) => m.oauth({ redirect_urls: [address(n)] }),
  ],
  [
    'scopes.length',
    50,
    51,
    '/oauth_config/scopes/user/0',
    (n) => m.oauth({ scopes: { user: [letters(n)] } }),
  ],
  [
    'events.length',
    50,
    51,
    '/settings/event_subscriptions/bot_events/0',
    (n) => m.events({ bot_events: [letters(n)] }),
  ],
  [
    'metadata.length',
    50,
    51,
    '/settings/event_subscriptions/metadata_subscriptions/0/event_type',
    (n) => m.events({ metadata_subscriptions: [{ app_id: '*', event_type: letters(n) }] }),
  ],
  [
    'requestUrl',
    3500,
    3501,
    '/settings/interactivity/request_url',
    (n) => m.settings({ interactivity: { is_enabled: true, request_url: address(n) } }),
  ],
];

/** How many of each there may be, and how few. */
const counts: Row[] = [
  [
    'shortcuts.count',
    10,
    11,
    '/features/shortcuts',
    (n) => m.features({ shortcuts: many(n, () => m.shortcut()) }),
  ],
  [
    'least shortcuts',
    1,
    0,
    '/features/shortcuts',
    (n) => m.features({ shortcuts: many(n, () => m.shortcut()) }),
  ],
  [
    'commands.count',
    50,
    51,
    '/features/slash_commands',
    (n) => m.features({ slash_commands: many(n, (i) => m.command({ command: `/visitor${i}` })) }),
  ],
  [
    'least commands',
    1,
    0,
    '/features/slash_commands',
    (n) => m.features({ slash_commands: many(n, () => m.command()) }),
  ],
  [
    'unfurlDomains.count',
    5,
    6,
    '/features/unfurl_domains',
    (n) => m.features({ unfurl_domains: many(n, (i) => `${i}.example.com`) }),
  ],
  [
    'agent.prompts',
    4,
    5,
    '/features/agent_view/suggested_prompts',
    (n) => m.features({ agent_view: { suggested_prompts: many(n, () => prompt) } }),
  ],
  [
    'redirectUrls.count',
    1000,
    1001,
    '/oauth_config/redirect_urls',
    (n) => m.oauth({ redirect_urls: many(n, (i) => `https://example.com/${i}`) }),
  ],
  ...(['bot', 'user', 'bot_optional', 'user_optional'] as const).map((kind): Row => {
    const make = (n: number) => m.oauth({ scopes: { [kind]: many(n, (i) => `scope:${i}`) } });
    return [`scopes.count of ${kind}`, 255, 256, `/oauth_config/scopes/${kind}`, make];
  }),
  ...(['bot_events', 'user_events'] as const).map((kind): Row => {
    const make = (n: number) => m.events({ [kind]: many(n, (i) => `event_${i}`) });
    return [`events.count of ${kind}`, 100, 101, `/settings/event_subscriptions/${kind}`, make];
  }),
  [
    'metadata.count',
    20,
    21,
    '/settings/event_subscriptions/metadata_subscriptions',
    (n) => m.events({ metadata_subscriptions: many(n, (i) => ({ app_id: 'A1', event_type: `e${i}` })) }),
  ],
  [
    'ipRanges',
    50,
    51,
    '/settings/allowed_ip_address_ranges',
    (n) => m.settings({ allowed_ip_address_ranges: many(n, (i) => `192.0.2.${i}`) }),
  ],
  ...(
    [
      ['unfurl domains', '/features/unfurl_domains', (n) => many(n, () => 'example.com')],
      [
        'metadata subscriptions',
        '/settings/event_subscriptions/metadata_subscriptions',
        (n) => many(n, () => ({ app_id: 'A1', event_type: 'e' })),
      ],
      ['IP ranges', '/settings/allowed_ip_address_ranges', (n) => many(n, () => '192.0.2.1')],
    ] as [string, string, (n: number) => unknown][]
  ).map(([name, pointer, list]): Row => {
    const [, ...path] = pointer.split('/');
    const make = (n: number) =>
      m.manifest(path.reduceRight<m.Json>((inside, key) => ({ [key]: inside }), list(n) as m.Json));
    return [`least ${name}`, 1, 0, pointer, make];
  }),
  [
    'functions',
    50,
    51,
    '/features/functions',
    (n) => m.features({ functions: many(n, (i) => ({ callback_id: `f${i}` })) }),
  ],
];

describe.each([
  ['long', lengths],
  ['many', counts],
] as const)('how %s', (_, rows) => {
  test.each(rows)('%s: %i is allowed, %i refused', (_limit, allowed, refused, pointer, make) => {
    const kind = rows === lengths ? ['too_long', 'too_short'] : ['too_many', 'too_few'];
    const rule = kind[refused > allowed ? 0 : 1] as Rule;
    expect(checkManifest(make(allowed))).toEqual([]);
    expect(checkManifest(make(refused))).toEqual([{ rule, pointer, message: expect.any(String) }]);
  });
});

test('every limit stands in these tables', () => {
  const tested = new Set([...lengths, ...counts].map(([limit]) => limit.split(' ')[0]));
  expect(leaves(limits).filter((limit) => !tested.has(limit))).toEqual([]);
});
