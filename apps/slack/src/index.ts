/** The Slack app as part of another program: a demo, a test, or your own server. */

export type { AccessSettings } from './access/access-settings.ts';
export {
  type Config,
  ConfigError,
  type InstallConfig,
  readConfig,
  type WorkspaceConfig,
} from './config/config.ts';
export { type AppDeps, createApp, type RunningApp, type SlackApp } from './create-app.ts';
export { commandLines } from './features/help.ts';
export type { InstallSettings } from './installing.ts';
export { jsonLog, type Log, type LogLevel } from './lib/log.ts';
export { type Delivery, manifest } from './manifest/manifest.ts';
export type { Address } from './server/server.ts';
export { SetUpError } from './slack/api-errors.ts';
export { ids } from './slack/ids.ts';
export type { SlackConnection } from './slack/receiver.ts';
export { openStore, type Store, type StoreOptions } from './store/store.ts';
export type { WorkspaceSettings } from './workspaces/workspaces.ts';
