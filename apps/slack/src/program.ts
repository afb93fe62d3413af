import { setFlagsFromString } from 'node:v8';
import { VisitorInvitations } from '@visitor-invitations/core';
import { type Config, ConfigError, readConfig, type WorkspaceConfig } from './config/config.ts';
import { createApp, type RunningApp } from './create-app.ts';
import { DATABASE_FILE } from './database-file.ts';
import { errorFacts, jsonLog, type Log } from './lib/log.ts';
import { codeOf, isUnreachable, SetUpError } from './slack/api-errors.ts';
import { NewerStoreError, StoreInUseError } from './store/errors.ts';
import { openStore, type Store } from './store/store.ts';
import { en } from './text/en.ts';
import type { WorkspaceSettings } from './workspaces/workspaces.ts';

/** The process exits after this time even if the shutdown hangs, before a supervisor would kill it; in milliseconds. */
const STOP_MS = 24_000;

/** Exit code of a failure, after which a supervisor restarts the app. */
const EXIT_FAILURE = 1;

/**
 * By default V8 lets garbage grow to several times the live heap: half a gigabyte in a busy minute. These flags avoid
 * that for a few percent of CPU time.
 */
const heapFlags = ['--heap-growing-percent=30', '--semi-space-growth-factor=1'];

const handleUnexpectedErrors = (log: Log): void => {
  // No code depends on an unhandled promise, so the app can keep running.
  process.on('unhandledRejection', (error) => log.error('unexpected rejection', errorFacts(error)));
  // An uncaught exception leaves state undefined.
  process.on('uncaughtException', (error) => {
    log.error('unexpected exception; the app exits and has to be restarted', errorFacts(error));
    process.exit(EXIT_FAILURE);
  });
};

const openConfiguredStore = ({ databaseUrl, encryptionKey, auditDays }: Config, log: Log): Promise<Store> =>
  openStore({
    location: databaseUrl === undefined ? { file: DATABASE_FILE } : { url: databaseUrl },
    encryptionKey,
    auditDays,
    log,
  });

/** Why the database cannot be opened. */
const databaseErrorText = (error: unknown, { databaseUrl }: Config): string => {
  if (error instanceof StoreInUseError) return en.start.databaseInUse(DATABASE_FILE);
  if (error instanceof NewerStoreError) return en.start.databaseNewer;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  const reason = String(errcode ?? code ?? (error as Error).name);
  return databaseUrl === undefined ? en.start.databaseFile(DATABASE_FILE, reason) : en.start.database(reason);
};

/** The database cannot be opened. */
class DatabaseError extends Error {
  override name = 'DatabaseError';
}

/** A sentence that says why the app cannot start and what to do; nothing for an unexpected error. */
const startErrorText = (error: unknown, config: Config | undefined): string | undefined => {
  if (error instanceof ConfigError) return error.message;
  if (!config) return undefined;
  if (error instanceof DatabaseError) return databaseErrorText(error.cause, config);
  const { slack, port, host } = config;
  const { code } = error as { code?: unknown };
  if (code === 'EADDRINUSE') return en.start.ports(port);
  if (code === 'EACCES') return en.start.privileged(port);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return en.start.host(host ?? '');
  if (error instanceof SetUpError && error.missingScopes.length > 0) {
    return en.start.scopes(error.missingScopes);
  }
  if (error instanceof SetUpError) return en.start.token('SLACK_BOT_TOKEN', error.code);
  // The bot token is checked before the Socket Mode connection is opened with the app-level token.
  const slackCode = codeOf(error);
  if (slackCode !== undefined) {
    return en.start.token(slack.appToken ? 'SLACK_APP_TOKEN' : 'SLACK_BOT_TOKEN', slackCode);
  }
  return isUnreachable(error) ? en.start.slack(slack.apiUrl ?? 'https://slack.com/api/') : undefined;
};

/** The workspace of the environment. */
const ownWorkspace = (
  { botToken, visitors, access }: WorkspaceConfig,
  store: Store,
  log: Log,
): WorkspaceSettings => ({
  botToken,
  access,
  client: new VisitorInvitations({
    ...visitors,
    tokenStore: store.tokens(visitors),
    ...store.quotas.optionsFor(visitors),
    logger: log,
  }),
});

const start = async (config: Config): Promise<void> => {
  const { slack, workspace, install, port, host, helpContact, logLevel } = config;
  const log = jsonLog(logLevel, (line) => process.stdout.write(line));
  handleUnexpectedErrors(log);
  const store = await openConfiguredStore(config, log).catch((cause: unknown) => {
    throw new DatabaseError('The database cannot be opened.', { cause });
  });
  const app = createApp({
    slack,
    workspaces: workspace && [ownWorkspace(workspace, store, log)],
    install: install && { ...install, clients: { ...install.clients, logger: log } },
    store,
    log,
    helpContact,
    metrics:
      config.metricsToken === undefined ? undefined : { token: config.metricsToken, withProcess: true },
  });

  let running: RunningApp | undefined;
  const stop = async () => {
    setTimeout(() => {
      log.error('exited before the shutdown was complete');
      process.exit(0);
    }, STOP_MS).unref();
    await running?.stop();
    await store.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  running = await app.start({ port, host });
  log.info('started', { url: running.url, mode: slack.appToken ? 'socket' : 'http' });
};

/** Runs the app with the configuration from the environment until SIGTERM or SIGINT. */
export const runProgram = async (): Promise<void> => {
  for (const flag of heapFlags) setFlagsFromString(flag);
  let config: Config | undefined;
  try {
    config = readConfig(process.env);
    await start(config);
  } catch (error) {
    const text = startErrorText(error, config);
    const write = (line: string) => process.stderr.write(line);
    if (text === undefined) jsonLog('error', write).error('the app cannot start', errorFacts(error));
    else write(`${text}\n`);
    process.exit(EXIT_FAILURE);
  }
};
