/**
 * The client for hosts that restrict what runs in them. It doesn't use Node built-ins, timers, undici or globals. You pass the
 * transport.
 */
export { VisitorInvitations } from './client/client.ts';
export type { ClientOptions } from './pipeline/options.ts';
export * from './shared-exports.ts';
