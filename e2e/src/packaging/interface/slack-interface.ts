import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '@visitor-invitations/slack';
import { root } from '../published-packages.ts';
import type { PublicInterface } from './public-interface.ts';

/** What an admin may have set: every variable, over HTTP, in Socket Mode, and where people install the app. */
export const environments = {
  http: {
    VISITOR_BASE_URL: 'https://visitors.example.com',
    VISITOR_TEAM_ID: '11111111-1111-4111-8111-111111111111',
    VISITOR_CLIENT_ID: 'client',
    VISITOR_CLIENT_SECRET: 'secret',
    VISITOR_LEGACY_URL: 'https://older.example.com',
    VISITOR_ALLOW_HTTP_TO: 'sandbox, visitors.internal',
    SLACK_BOT_TOKEN: 'xoxb-1',
    SLACK_SIGNING_SECRET: 'signing-secret',
    SLACK_API_URL: 'https://slack.example.com/api/',
    DATABASE_URL: 'postgres://localhost/visitors',
    ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
    PORT: '8080',
    HOST: '127.0.0.1',
    HELP_CONTACT: '#help-visitors',
    LOG_LEVEL: 'warn',
    ADMIN_USERS: 'U0ADMIN1',
    ALLOWED_USER_GROUPS: 'S0HOSTS1',
    ALLOWED_SITES: '22222222-2222-4222-8222-222222222222',
    AUDIT_DAYS: '30',
    METRICS_TOKEN: 'a-token-of-this-test',
  },
  socket: {
    VISITOR_BASE_URL: 'https://visitors.example.com',
    VISITOR_TEAM_ID: '11111111-1111-4111-8111-111111111111',
    VISITOR_CLIENT_ID: 'client',
    VISITOR_CLIENT_SECRET: 'secret',
    SLACK_BOT_TOKEN: 'xoxb-1',
    SLACK_APP_TOKEN: 'xapp-1',
  },
  installed: {
    VISITOR_BASE_URL: 'https://visitors.example.com',
    VISITOR_ALLOW_HTTP_TO: 'sandbox',
    SLACK_CLIENT_ID: '1.2',
    SLACK_CLIENT_SECRET: 'secret',
    SLACK_REDIRECT_URL: 'https://visitors.example.com/slack/oauth_redirect',
    SLACK_SIGNING_SECRET: 'signing-secret',
  },
};

const problemWith = (variables: Record<string, string>): string => {
  try {
    readConfig(variables);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

/** The variables that may name a file in place of a secret: each says that there is none. */
const secretFiles = (): string[] => {
  const names = Object.keys(Object.assign({}, ...Object.values(environments)));
  const nowhere = Object.fromEntries(names.map((name) => [`${name}_FILE`, '/nowhere']));
  return problemWith(nowhere)
    .split('\n')
    .flatMap((line) => /\w+_FILE/.exec(line)?.[0] ?? []);
};

/** What admins rely on: the variables that are read, those that must be set, and what the manifest asks a workspace for. */
export const slackInterface = async (): Promise<PublicInterface> => {
  const { features, oauth_config, settings } = JSON.parse(
    await readFile(join(root, 'apps/slack/manifest.http.json'), 'utf8'),
  );
  const read = Object.fromEntries(
    Object.entries(environments).map(([name, variables]) => [
      name,
      { variables, config: readConfig(variables) },
    ]),
  );
  const text = {
    needed: problemWith({}).split('\n'),
    read,
    secretFiles: secretFiles(),
    manifest: {
      scopes: oauth_config.scopes.bot,
      commands: features.slash_commands.map(({ command }: { command: string }) => command),
      shortcuts: features.shortcuts.map(({ callback_id }: { callback_id: string }) => callback_id),
      events: settings.event_subscriptions.bot_events,
    },
  };
  return {
    of: 'the Slack app',
    file: 'apps/slack/api/settings.json',
    text: `${JSON.stringify(text, null, 2)}\n`,
  };
};
