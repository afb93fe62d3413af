import * as z from 'zod';
import { features } from './features.ts';
import { flag, scopeList, text, unique } from './fields.ts';
import { limits } from './numbers.ts';
import { settings } from './settings.ts';

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

/** A manifest in itself. Slack's objects are closed: a field that is not known here is refused. */
export const manifestShape = z.strictObject({
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
  functions: z.record(z.string(), z.unknown()).optional(),
  app_directory: unchecked,
  workflows: unchecked,
  datastores: unchecked,
  outgoing_domains: unchecked,
  types: unchecked,
  external_auth_providers: unchecked,
});

export type Manifest = z.infer<typeof manifestShape>;
