import { type Config, ConfigError } from './config.ts';
import { codeOf, isUnreachable, SetUpError } from './slack/api-errors.ts';
import { en } from './text/en.ts';

const SLACK = 'https://slack.com/api/';

/** Why the app cannot start and what to do, in a sentence; nothing for what nobody expects. */
export function startErrorText(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof ConfigError) return error.message;
  if (!config) return undefined;
  const { slack, port, host } = config;
  const { code } = error as { code?: unknown };
  if (code === 'EADDRINUSE') return en.start.ports(port);
  if (code === 'EACCES') return en.start.privileged(port);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return en.start.host(host ?? '');
  if (error instanceof SetUpError && error.missingScopes.length > 0) {
    return en.start.scopes(error.missingScopes);
  }
  if (error instanceof SetUpError) return en.start.token('SLACK_BOT_TOKEN', error.code);
  // Slack has taken the bot token by the time that the connection is opened with the other.
  const slackCode = codeOf(error);
  if (slackCode !== undefined) {
    return en.start.token(slack.appToken ? 'SLACK_APP_TOKEN' : 'SLACK_BOT_TOKEN', slackCode);
  }
  return isUnreachable(error) ? en.start.slack(slack.apiUrl ?? SLACK) : undefined;
}
