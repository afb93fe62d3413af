import * as z from 'zod';
import { siteIds, userGroupIds, userIds } from '../access/access-settings.ts';
import { logLevels } from '../lib/log.ts';
import { readKeys } from '../store/encryption.ts';

const required = z.string({ error: 'is missing' });
const botToken = required.regex(/^(xoxe\.)?xoxb-/, { error: 'must be a bot token, which starts with xoxb-' });
const appToken = z
  .string()
  .startsWith('xapp-', { error: 'must be an app-level token, which starts with xapp-' });
const portRule = { error: 'must be a port, from 0 to 65535' };

const daysRule = { error: 'must be a number of days, from 1 to 3650' };

const keyRule =
  'must be 32 random bytes in base64 or hex, such as from `openssl rand -base64 32` (separate several with commas)';
const areKeys = (text: string) => readKeys(text) !== undefined;

const ownWorkspaceOnly = z
  .undefined({
    error:
      'only applies together with SLACK_BOT_TOKEN, and that is missing (other workspaces are connected in Slack)',
  })
  .optional();

/** What belongs to the workspace of the environment, where there is one. */
export const ownWorkspace = {
  yes: {
    VISITOR_BASE_URL: required,
    VISITOR_TEAM_ID: required,
    VISITOR_CLIENT_ID: required,
    VISITOR_CLIENT_SECRET: required,
    SLACK_BOT_TOKEN: botToken,
  },
  no: {
    VISITOR_BASE_URL: z.string().optional(),
    VISITOR_TEAM_ID: ownWorkspaceOnly,
    VISITOR_CLIENT_ID: ownWorkspaceOnly,
    VISITOR_CLIENT_SECRET: ownWorkspaceOnly,
    SLACK_BOT_TOKEN: z.undefined().optional(),
  },
};

const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that starts with https:// or http://',
});

/** What belongs to the app, whichever workspaces it serves. */
export const common = z
  .object({
    VISITOR_LEGACY_URL: z.string().optional(),
    VISITOR_ALLOW_HTTP_TO: z.string().optional(),
    SLACK_APP_TOKEN: appToken.optional(),
    SLACK_SIGNING_SECRET: z.string().optional(),
    SLACK_API_URL: webAddress.optional(),
    SLACK_CLIENT_ID: z.string().optional(),
    SLACK_CLIENT_SECRET: z.string().optional(),
    SLACK_REDIRECT_URL: webAddress.optional(),
    ADMIN_USERS: userIds.default([]),
    ALLOWED_USER_GROUPS: userGroupIds.default([]),
    ALLOWED_SITES: siteIds.default([]),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: 'must be an address that starts with postgres://' })
      .optional(),
    ENCRYPTION_KEY: z.string().refine(areKeys, { error: keyRule }).optional(),
    PORT: z.coerce.number(portRule).int(portRule).min(0, portRule).max(65_535, portRule).default(4030),
    HOST: z.string().optional(),
    HELP_CONTACT: z.string().max(200, { error: 'must be 200 characters or fewer' }).optional(),
    ASSISTANT_TOOLS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
    METRICS_TOKEN: z.string().min(16, { error: 'must be 16 characters or more' }).optional(),
    NUDGE_SECRET: z.string().min(16, { error: 'must be 16 characters or more' }).optional(),
    AUDIT_DAYS: z.coerce.number(daysRule).int(daysRule).min(1, daysRule).max(3650, daysRule).default(365),
    LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
  })
  .refine((given) => given.SLACK_APP_TOKEN !== undefined || given.SLACK_SIGNING_SECRET !== undefined, {
    path: ['SLACK_SIGNING_SECRET'],
    error: 'is missing: set it, or set SLACK_APP_TOKEN for Socket Mode',
    // Also when another variable is invalid, so that all problems are named at once.
    when: () => true,
  })
  .refine((given) => given.ASSISTANT_TOOLS !== 'on' || given.SLACK_SIGNING_SECRET !== undefined, {
    path: ['SLACK_SIGNING_SECRET'],
    error: 'is missing: with ASSISTANT_TOOLS on, it proves that a call comes from Slack',
    when: () => true,
  })
  .refine((given) => (given.SLACK_CLIENT_ID === undefined) === (given.SLACK_CLIENT_SECRET === undefined), {
    path: ['SLACK_CLIENT_SECRET'],
    error: 'and SLACK_CLIENT_ID belong together: set both or neither',
    when: () => true,
  })
  .refine((given) => given.DATABASE_URL === undefined || given.ENCRYPTION_KEY !== undefined, {
    path: ['ENCRYPTION_KEY'],
    error: 'is missing: replicas that share DATABASE_URL must share this key',
    when: () => true,
  });

/** The name of every setting. */
export const settingNames: readonly string[] = [
  ...Object.keys(ownWorkspace.yes),
  ...Object.keys(common.shape),
];
