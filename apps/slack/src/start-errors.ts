import { type Config, ConfigError, DATABASE_FILE } from './config/config.ts';
import { texts } from './languages/texts.ts';
import { codeOf, isUnreachable, SetUpError } from './slack/api-errors.ts';
import { NewerStoreError, StoreInUseError } from './store/errors.ts';

/** Why the database cannot be opened. */
const databaseErrorText = (error: unknown, { databaseUrl }: Config): string => {
  if (error instanceof StoreInUseError) return texts().start.databaseInUse(DATABASE_FILE);
  if (error instanceof NewerStoreError) return texts().start.databaseNewer;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  const reason = String(errcode ?? code ?? (error as Error).name);
  return databaseUrl === undefined
    ? texts().start.databaseFile(DATABASE_FILE, reason)
    : texts().start.database(reason);
};

/** The database cannot be opened. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

/** A sentence that says why the app cannot start and what to do; nothing for an unexpected error. */
export const startErrorText = (error: unknown, config: Config | undefined): string | undefined => {
  if (error instanceof ConfigError) return error.message;
  if (!config) return undefined;
  if (error instanceof DatabaseError) return databaseErrorText(error.cause, config);
  const { slack, port, host } = config;
  const { code } = error as { code?: unknown };
  if (code === 'EADDRINUSE') return texts().start.ports(port);
  if (code === 'EACCES') return texts().start.privileged(port);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return texts().start.host(host ?? '');
  if (error instanceof SetUpError && error.missingScopes.length > 0) {
    return texts().start.scopes(error.missingScopes);
  }
  if (error instanceof SetUpError) return texts().start.token('SLACK_BOT_TOKEN', error.code);
  // The bot token is checked before the Socket Mode connection is opened with the app-level token.
  const slackCode = codeOf(error);
  if (slackCode !== undefined) {
    return texts().start.token(slack.appToken ? 'SLACK_APP_TOKEN' : 'SLACK_BOT_TOKEN', slackCode);
  }
  return isUnreachable(error) ? texts().start.slack(slack.apiUrl ?? 'https://slack.com/api/') : undefined;
};
