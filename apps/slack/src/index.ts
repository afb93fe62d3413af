/** The Slack app as a part of another program: a demonstration, a test, a server of one's own. */
export type { Claims } from './claims/claims.ts';
export { memoryClaims } from './claims/memory-claims.ts';
export { type Config, ConfigError, readConfig } from './config.ts';
export { type AppDeps, createApp, type RunningApp, type SlackApp } from './create-app.ts';
export { commandLines } from './features/help/view.ts';
export { jsonLog, type LogLevel } from './json-log.ts';
export type { Log } from './log.ts';
export { type Delivery, manifest } from './manifest/manifest.ts';
export type { Address } from './server/server.ts';
export { SetUpError } from './slack/api-errors.ts';
export type { SlackConnection } from './slack/connection.ts';
