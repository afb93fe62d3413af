import { randomUUID } from 'node:crypto';
import { InputError, type NodeClientOptions, VisitorInvitations } from '@visitor-invitations/core';
import * as z from 'zod';
import { type AccessSettings, siteIds, userGroupIds, userIds } from './access/access-settings.ts';
import type { OAuthSettings } from './install/install-routes.ts';
import { type LogLevel, logLevels } from './lib/log.ts';
import { readSecretFiles } from './secret-files.ts';
import type { SlackConnection } from './slack/receiver.ts';
import { readKeys } from './store/sealing.ts';
import type { ConnectionRules } from './workspaces/set-ups.ts';

/** The configuration of the app, read from environment variables. */
export interface Config {
  readonly slack: SlackConnection;
  /** The workspace whose token and connection are in the environment. */
  readonly workspace: WorkspaceConfig | undefined;
  /** How people install the app in other workspaces; absent when they cannot. */
  readonly install: InstallConfig | undefined;
  /** PostgreSQL, for several replicas: `postgres://…`. Without it, a SQLite file is used. */
  readonly databaseUrl: string | undefined;
  /** The keys that seal what is stored, separated by commas. Without them, a key file lies beside the SQLite file. */
  readonly encryptionKey: string | undefined;
  /** Port to listen on; 0 takes any free port. */
  readonly port: number;
  /** Address of this machine to listen on; `undefined` for all of them. */
  readonly host: string | undefined;
  /** Whom hosts can ask for help, such as `#help-visitors`. */
  readonly helpContact: string | undefined;
  readonly logLevel: LogLevel;
  /** What a reader of `/metrics` must show; without it there is none. */
  readonly metricsToken: string | undefined;
  /** For how many days entries of the audit trail are kept. */
  readonly auditDays: number;
}

/** The workspace of the environment. */
export interface WorkspaceConfig {
  /** Bot token: `xoxb-…`. */
  readonly botToken: string;
  /** Options of the client of the visitor service; a logger may be added. */
  readonly visitors: NodeClientOptions;
  /** Who may use the app, and for which sites. */
  readonly access: AccessSettings;
}

/** How people install the app. */
export interface InstallConfig {
  readonly oauth: OAuthSettings;
  readonly rules: ConnectionRules;
  /** Options of every client of the visitor service; a logger may be added. */
  readonly clients: Pick<NodeClientOptions, 'timeout' | 'deadline' | 'appInfo'>;
}

/** The configuration is invalid. The message names each variable and its problem, and never shows a value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Options of every client. Time limits are in milliseconds: a host waits in Slack. */
const everyClient = { timeout: 10_000, deadline: 25_000, appInfo: 'visitor-invitations-slack' } as const;

/** The client's options by variable. The client validates them itself. */
const clientVariables = {
  VISITOR_BASE_URL: 'baseUrl',
  VISITOR_TEAM_ID: 'teamId',
  VISITOR_CLIENT_ID: 'clientId',
  VISITOR_CLIENT_SECRET: 'clientSecret',
  VISITOR_LEGACY_URL: 'legacyUrl',
  VISITOR_ALLOW_HTTP_TO: 'allowHttpTo',
} as const;

const required = z.string({ error: 'is missing' });
const botToken = required.regex(/^(xoxe\.)?xoxb-/, { error: 'must be a bot token, which starts with xoxb-' });
const appToken = z
  .string()
  .startsWith('xapp-', { error: 'must be an app-level token, which starts with xapp-' });
const portRule = { error: 'must be a port, from 0 to 65535' };

const daysRule = { error: 'must be a number of days, from 1 to 3650' };

const keyRule =
  'must be 32 random bytes in base64 or hex, such as `openssl rand -base64 32` writes; several with commas';
const areKeys = (text: string) => readKeys(text) !== undefined;

const ownWorkspaceOnly = z
  .undefined({
    error:
      'is for the workspace of SLACK_BOT_TOKEN, which is missing; other workspaces are connected in Slack',
  })
  .optional();

/** What belongs to the workspace of the environment, where there is one. */
const ownWorkspace = {
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

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address' });

const common = z
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
    HELP_CONTACT: z.string().max(200, { error: 'must have at most 200 characters' }).optional(),
    METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
    AUDIT_DAYS: z.coerce.number(daysRule).int(daysRule).min(1, daysRule).max(3650, daysRule).default(365),
    LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
  })
  .refine((given) => given.SLACK_APP_TOKEN !== undefined || given.SLACK_SIGNING_SECRET !== undefined, {
    path: ['SLACK_SIGNING_SECRET'],
    error: 'is missing; set it, or SLACK_APP_TOKEN for Socket Mode',
    // Also when another variable is invalid, so that all problems are named at once.
    when: () => true,
  })
  .refine((given) => (given.SLACK_CLIENT_ID === undefined) === (given.SLACK_CLIENT_SECRET === undefined), {
    path: ['SLACK_CLIENT_SECRET'],
    error: 'and SLACK_CLIENT_ID belong together: set both, or none',
    when: () => true,
  })
  .refine((given) => given.DATABASE_URL === undefined || given.ENCRYPTION_KEY !== undefined, {
    path: ['ENCRYPTION_KEY'],
    error: 'is missing: replicas that share DATABASE_URL share this key, too',
    when: () => true,
  });

/** The name of every setting. */
export const settingNames: readonly string[] = [
  ...Object.keys(ownWorkspace.yes),
  ...Object.keys(common.shape),
];

/** An empty variable counts as unset. */
const withoutEmpty = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

const clientOptions = (env: Environment) =>
  Object.fromEntries(
    Object.entries(clientVariables)
      .filter(([variable]) => env[variable] !== undefined)
      .map(([variable, option]) => [
        option,
        option === 'allowHttpTo' ? hostsIn(env[variable]) : env[variable],
      ]),
  ) as unknown as NodeClientOptions;

/** `sandbox, visitors.internal` */
const hostsIn = (names = '') => names.split(',').map((name) => name.trim());

/** The client's problems with its options, by variable. */
const clientProblems = (options: NodeClientOptions): [variable: string, rule: string][] => {
  try {
    new VisitorInvitations(options);
    return [];
  } catch (error) {
    if (!InputError.isInstance(error)) throw error;
    const named = (text: string) =>
      Object.entries(clientVariables).reduce((words, [name, option]) => words.replace(option, name), text);
    return error.issues.map(({ field, rule }) => [named(field), named(rule)]);
  }
};

/** The problems with what is known of the connections that are entered in Slack: where they may lead. */
const addressProblems = ({
  baseUrl = 'https://visitors.example.com',
  allowHttpTo,
}: Partial<NodeClientOptions>) =>
  clientProblems({ baseUrl, allowHttpTo, teamId: randomUUID(), clientId: 'any', clientSecret: 'any' });

/** Takes the place of a secret whose file cannot be read, so that only the file is named, and not what follows from it. */
const UNREAD = 'unread';

/**
 * Reads the configuration from environment variables, and from the files that some of them name, such as
 * `SLACK_BOT_TOKEN_FILE`.
 *
 * @throws ConfigError naming each variable that is missing or invalid
 * @example
 * const { slack, workspace, port } = readConfig(process.env);
 */
export const readConfig = (variables: Environment): Config => {
  const given = withoutEmpty(variables);
  const files = readSecretFiles(given);
  const unread = [...files.problems.keys()].map((name): [string, string] => [name, UNREAD]);
  const env = { ...given, ...Object.fromEntries([...files.values, ...unread]) };
  const isInstalled = env.SLACK_CLIENT_ID !== undefined && env.SLACK_BOT_TOKEN === undefined;
  const [own, read] = [
    isInstalled ? z.object(ownWorkspace.no).safeParse(env) : z.object(ownWorkspace.yes).safeParse(env),
    common.safeParse(env),
  ];
  const visitors = clientOptions(env);
  const issues = [...(own.error?.issues ?? []), ...(read.error?.issues ?? [])];
  const problems = new Map([
    ...(isInstalled ? addressProblems(visitors) : clientProblems(visitors)),
    ...issues.map(({ path, message }): [string, string] => [path.join('.'), message]),
  ]);
  for (const [name, problem] of files.problems) {
    problems.delete(name);
    problems.set(`${name}_FILE`, problem);
  }
  if (!read.success || !own.success || problems.size > 0) {
    const lines = [...problems].map(([variable, rule]) => `  ${variable} ${rule}`);
    throw new ConfigError(
      `The app cannot start. Please correct these environment variables:\n${lines.join('\n')}`,
    );
  }
  const { data } = read;
  return {
    slack: {
      appToken: data.SLACK_APP_TOKEN,
      signingSecret: data.SLACK_SIGNING_SECRET,
      apiUrl: data.SLACK_API_URL,
    },
    workspace:
      own.data.SLACK_BOT_TOKEN === undefined
        ? undefined
        : {
            botToken: own.data.SLACK_BOT_TOKEN,
            visitors: { ...visitors, ...everyClient },
            access: {
              admins: data.ADMIN_USERS,
              userGroups: data.ALLOWED_USER_GROUPS,
              sites: data.ALLOWED_SITES,
            },
          },
    install: data.SLACK_CLIENT_ID
      ? {
          oauth: {
            clientId: data.SLACK_CLIENT_ID,
            clientSecret: data.SLACK_CLIENT_SECRET ?? '',
            redirectUrl: data.SLACK_REDIRECT_URL,
          },
          rules: { baseUrl: visitors.baseUrl, allowHttpTo: visitors.allowHttpTo },
          clients: everyClient,
        }
      : undefined,
    databaseUrl: data.DATABASE_URL,
    encryptionKey: data.ENCRYPTION_KEY,
    port: data.PORT,
    host: data.HOST,
    helpContact: data.HELP_CONTACT,
    logLevel: data.LOG_LEVEL,
    metricsToken: data.METRICS_TOKEN,
    auditDays: data.AUDIT_DAYS,
  };
};
