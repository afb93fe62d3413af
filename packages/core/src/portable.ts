/** The client for restricted hosts, without Node built-ins, timers, undici or globals. You pass the transport. */
export { VisitorInvitations } from './client/client.ts';
export type { ClientOptions } from './pipeline/options.ts';
export * from './shared-exports.ts';
