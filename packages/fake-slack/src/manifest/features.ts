import * as z from 'zod';
import { flag, https, text, unique } from './fields.ts';
import { limits } from './numbers.ts';

const shortcut = z.strictObject({
  name: text(limits.shortcuts.name),
  type: z.enum(['global', 'message']),
  callback_id: text(limits.shortcuts.callbackId),
  description: text(limits.shortcuts.description),
});

const slashCommand = z.strictObject({
  command: text(limits.commands.name, limits.commands.least).regex(
    /^\/[^\sA-Z/]*$/,
    'must start with a slash, without spaces and capitals behind it',
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

export const features = z.strictObject({
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
