import type { ClientOptions } from '@visitor-invitations/core';
import {
  addressProblems,
  clientOptions,
  clientProblems,
  proxyAgent,
} from '@visitor-invitations/doctor/environment';
import type { Dispatcher } from 'undici';
import * as z from 'zod';
import type { AccessSettings } from '../access/access-settings.ts';
import type { OAuthSettings } from '../install/install-routes.ts';
import type { LogLevel } from '../lib/log.ts';
import type { SlackConnection } from '../slack/receiver.ts';
import type { ConnectionRules } from '../workspaces/set-ups.ts';
import { type Environment, readSecretFiles } from './secret-files.ts';
import { common, ownWorkspace } from './variables.ts';

/** The app's configuration, read from environment variables. */
export interface Config {
  readonly slack: SlackConnection;
  /** The proxy to Slack and the service, if the environment names one. */
  readonly proxy: Dispatcher | undefined;
  /** The workspace whose token and connection are in the environment. */
  readonly workspace: WorkspaceConfig | undefined;
  /** How people install the app in other workspaces; absent if they can't. */
  readonly install: InstallConfig | undefined;
  /** PostgreSQL address for several replicas: `postgres://…`. Without it, a SQLite file is used. */
  readonly databaseUrl: string | undefined;
  /**
   * The keys that encrypt stored data, separated by commas. Without them, the app uses a key file next to the
   * SQLite file.
   */
  readonly encryptionKey: string | undefined;
  /** Port to listen on; 0 takes any free port. */
  readonly port: number;
  /** The local address to listen on, or `undefined` for all of them. */
  readonly host: string | undefined;
  /** Where hosts can get help, such as `#help-visitors`. */
  readonly helpContact: string | undefined;
  readonly logLevel: LogLevel;
  /** The token required to read `/metrics`. Without it, there's no `/metrics`. */
  readonly metricsToken: string | undefined;
  /** Signs nudges, which say that a visit may have changed. Without it, nudges are off. */
  readonly nudgeSecret: string | undefined;
  /** Whether Slack's assistant can call the app's tools. */
  readonly assistant: boolean;
  /** How many days audit trail entries are kept. */
  readonly auditDays: number;
}

/** The SQLite file, in the folder in which the app is started. */
export const DATABASE_FILE = 'visitor-slack.db';

/** The workspace in the environment. */
export interface WorkspaceConfig {
  /** Bot token: `xoxb-…`. */
  readonly botToken: string;
  /** Options of the client for the visitor service. You can add a logger. */
  readonly visitors: ClientOptions;
  /** The people allowed to use the app, and their sites. */
  readonly access: AccessSettings;
}

/** How people install the app. */
export interface InstallConfig {
  readonly oauth: OAuthSettings;
  readonly rules: ConnectionRules;
  /** Options of every client for the visitor service. You can add a logger. */
  readonly clients: Pick<ClientOptions, 'timeout' | 'deadline' | 'appInfo'>;
}

/** The configuration is invalid. The message names each variable and its problem, but never a value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Options of every client. Time limits are in milliseconds: a host waits in Slack. */
const limits = { timeout: 10_000, deadline: 25_000, appInfo: 'visitor-invitations-slack' } as const;

/** An empty variable counts as unset. */
const withoutEmpty = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

/** Takes the place of a secret whose file cannot be read, so that only the file is named, and not what follows from it. */
const UNREAD = 'unread';

/**
 * Reads the configuration from environment variables, and from the files that some of them name, such as
 * `SLACK_BOT_TOKEN_FILE`.
 *
 * @throws ConfigError naming each missing or invalid variable
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
      `The app can't start. Please correct these environment variables:\n${lines.join('\n')}`,
    );
  }
  const { data } = read;
  const proxy = proxyAgent(env);
  const everyClient = { ...limits, dispatcher: proxy };
  return {
    proxy,
    slack: {
      appToken: data.SLACK_APP_TOKEN,
      signingSecret: data.SLACK_SIGNING_SECRET,
      apiUrl: data.SLACK_API_URL,
      proxy,
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
    nudgeSecret: data.NUDGE_SECRET,
    assistant: data.ASSISTANT_TOOLS === 'on',
    auditDays: data.AUDIT_DAYS,
  };
};
