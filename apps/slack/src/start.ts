import { VisitorInvitations } from '@visitor-invitations/core';
import { type Config, DATABASE_FILE, type WorkspaceConfig } from './config/config.ts';
import { createApp, type RunningApp } from './create-app.ts';
import type { Log } from './lib/log.ts';
import { DatabaseError } from './start-errors.ts';
import { openStore, type Store } from './store/store.ts';
import type { WorkspaceSettings } from './workspaces/workspaces.ts';

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

/** Starts the app as it is configured, on a SQLite `file` unless PostgreSQL is configured. */
export const start = async (config: Config, log: Log, file = DATABASE_FILE): Promise<RunningApp> => {
  const { slack, workspace, install, port, host, helpContact, databaseUrl, encryptionKey, auditDays } =
    config;
  const location = databaseUrl === undefined ? { file } : { url: databaseUrl };
  const store = await openStore({ location, encryptionKey, auditDays, log }).catch((cause: unknown) => {
    throw new DatabaseError('The database cannot be opened.', { cause });
  });
  const app = createApp({
    slack,
    workspaces: workspace && [ownWorkspace(workspace, store, log)],
    install: install && { ...install, clients: { ...install.clients, logger: log } },
    store,
    log,
    helpContact,
    nudgeSecret: config.nudgeSecret,
    assistant: config.assistant,
    metrics:
      config.metricsToken === undefined ? undefined : { token: config.metricsToken, withProcess: true },
  });
  const { url, stop } = await app.start({ port, host });
  log.info('started', { url, mode: slack.appToken ? 'socket' : 'http' });
  return {
    url,
    async stop() {
      await stop();
      await store.close();
    },
  };
};
