import * as z from 'zod';
import { eventList, flag, https, unique } from './fields.ts';
import { limits } from './numbers.ts';

const requestUrl = https(limits.requestUrl).optional();
const byte = '(\\d|[1-9]\\d|1\\d\\d|2[0-4]\\d|25[0-5])';
const ipRange = z
  .string()
  .regex(new RegExp(`^(${byte}\\.){3}${byte}(/(3[0-2]|[12]?\\d))?$`), 'must be an IPv4 address or range');

export const settings = z.strictObject({
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
    .strictObject({
      is_enabled: z.boolean(),
      request_url: requestUrl,
      message_menu_options_url: requestUrl,
    })
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
