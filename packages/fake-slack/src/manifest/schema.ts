import * as z from 'zod';
import { brokenRule } from '../limits/problem.ts';

/**
 * Slack's limits for an app manifest, in characters or items (source: schemas 1.0.0 and 2.0.0 of
 * github.com/slackapi/manifest-schema).
 */
const limits = {
  display: { name: 35, description: 140, leastLongDescription: 175, longDescription: 4000 },
  botName: 80,
  shortcuts: { count: 10, name: 24, callbackId: 255, description: 150 },
  commands: { count: 50, least: 2, name: 32, description: 2000, usageHint: 1000, url: 3000 },
  unfurlDomains: { count: 5, length: 255 },
  agent: { description: 300, prompts: 4 },
  redirectUrls: { count: 1000, length: 2500 },
  scopes: { count: 255, length: 50 },
  events: { count: 100, length: 50 },
  metadata: { count: 20, length: 50 },
  requestUrl: 3500,
  ipRanges: 50,
  functions: 50,
  mcp: { count: 20, url: 500 },
} as const;

const flag = z.boolean().optional();

const text = (max: number, min = 1) => z.string().min(min).max(max);

const https = (max: number) => z.string().max(max).startsWith('https://');

const unique = <T extends z.ZodType>(item: T, max: number) =>
  z
    .array(item)
    .max(max)
    .refine(
      (items) => new Set(items.map((one) => JSON.stringify(one))).size === items.length,
      brokenRule('duplicate', 'contains a duplicate'),
    );

const scopeList = z.array(z.string().max(limits.scopes.length)).max(limits.scopes.count).optional();

const eventList = unique(z.string().max(limits.events.length), limits.events.count).optional();

const shortcut = z.strictObject({
  name: text(limits.shortcuts.name),
  type: z.enum(['global', 'message']),
  callback_id: text(limits.shortcuts.callbackId),
  description: text(limits.shortcuts.description),
});

const slashCommand = z.strictObject({
  command: text(limits.commands.name, limits.commands.least).regex(
    /^\/[^\sA-Z/]*$/,
    'must start with a slash, and can’t contain spaces or capitals',
  ),
  url: https(limits.commands.url).optional(),
  description: text(limits.commands.description),
  usage_hint: text(limits.commands.usageHint).optional(),
  should_escape: flag,
});

const prompts = z.array(z.strictObject({ title: z.string(), message: z.string() }));
const domain = z
  .string()
  .max(limits.unfurlDomains.length)
  .regex(/^(?![.-])[-a-z0-9.]+[a-z0-9]$/);

const features = z.strictObject({
  app_home: z
    .strictObject({
      home_tab_enabled: flag,
      messages_tab_enabled: flag,
      messages_tab_read_only_enabled: flag,
    })
    .optional(),
  bot_user: z.strictObject({ display_name: text(limits.botName), always_online: flag }).optional(),
  shortcuts: z.array(shortcut).min(1).max(limits.shortcuts.count).optional(),
  slash_commands: z.array(slashCommand).min(1).max(limits.commands.count).optional(),
  unfurl_domains: unique(domain, limits.unfurlDomains.count).min(1).optional(),
  assistant_view: z
    .strictObject({ assistant_description: z.string(), suggested_prompts: prompts.optional() })
    .optional(),
  agent_view: z
    .strictObject({
      agent_description: z.string().max(limits.agent.description).optional(),
      suggested_prompts: prompts.max(limits.agent.prompts).optional(),
      actions: z.array(z.strictObject({ name: z.string(), description: z.string() })).optional(),
    })
    .optional(),
  functions: z.array(z.looseObject({})).max(limits.functions).optional(),
  workflow_steps: z.array(z.looseObject({})).optional(),
  code_channels: z.looseObject({}).optional(),
});

const requestUrl = https(limits.requestUrl).optional();
const byte = '(\\d|[1-9]\\d|1\\d\\d|2[0-4]\\d|25[0-5])';
const ipRange = z
  .string()
  .regex(new RegExp(`^(${byte}\\.){3}${byte}(/(3[0-2]|[12]?\\d))?$`), 'must be an IPv4 address or range');

const settings = z.strictObject({
  allowed_ip_address_ranges: unique(ipRange, limits.ipRanges).min(1).optional(),
  event_subscriptions: z
    .strictObject({
      request_url: requestUrl,
      bot_events: eventList,
      user_events: eventList,
      metadata_subscriptions: unique(
        z.strictObject({ app_id: z.string(), event_type: z.string().max(limits.metadata.length) }),
        limits.metadata.count,
      )
        .min(1)
        .optional(),
    })
    .optional(),
  incoming_webhooks: z.strictObject({ incoming_webhooks_enabled: flag }).optional(),
  interactivity: z
    .strictObject({ is_enabled: z.boolean(), request_url: requestUrl, message_menu_options_url: requestUrl })
    .optional(),
  org_deploy_enabled: flag,
  socket_mode_enabled: flag,
  token_rotation_enabled: flag,
  is_hosted: flag,
  is_mcp_enabled: flag,
  siws_links: z.strictObject({ initiate_uri: requestUrl }).optional(),
  hermes_app_type: z.string().optional(),
  function_runtime: z.string().optional(),
});

const version = z.int().optional();
const unchecked = z.unknown().optional();

const oauthConfig = z.strictObject({
  scopes: z
    .strictObject({ bot: scopeList, user: scopeList, bot_optional: scopeList, user_optional: scopeList })
    .optional(),
  redirect_urls: unique(z.string().max(limits.redirectUrls.length), limits.redirectUrls.count).optional(),
  token_management_enabled: flag,
  pkce_enabled: flag,
});

const mcpServers = z
  .record(
    z.string(),
    z.strictObject({
      url: https(limits.mcp.url),
      auth_type: z.enum(['slack_identity_auth', 'no_auth', 'manual_auth', 'dynamic_client_registration']),
      auth_provider_key: z.string().optional(),
      headers: z.looseObject({}).optional(),
    }),
  )
  .refine((servers) => Object.keys(servers).length <= limits.mcp.count, 'must have at most 20 servers');

/** An app manifest. Like Slack, rejects unknown fields. */
export const manifestSchema = z.strictObject({
  $schema: z.string().optional(),
  _metadata: z
    .strictObject({
      major_version: z.literal([1, 2]).optional(),
      minor_version: version,
      schema_version: version,
      min_version: version,
    })
    .optional(),
  display_information: z.strictObject({
    name: text(limits.display.name),
    description: text(limits.display.description).optional(),
    long_description: text(limits.display.longDescription, limits.display.leastLongDescription).optional(),
    background_color: z
      .string()
      .regex(/^#([\da-f]{3}){1,2}$/i, 'must be #rgb or #rrggbb')
      .optional(),
  }),
  features: features.optional(),
  oauth_config: oauthConfig.optional(),
  settings: settings.optional(),
  functions: unchecked,
  app_directory: unchecked,
  workflows: unchecked,
  datastores: unchecked,
  outgoing_domains: unchecked,
  types: unchecked,
  mcp_servers: mcpServers.optional(),
  external_auth_providers: unchecked,
});

export type Manifest = z.infer<typeof manifestSchema>;
