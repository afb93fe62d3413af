/** The client for hosts that restrict what runs in them: no Node built-in, timer, undici or global. You pass the transport. */
export { VisitorInvitations } from './client/client.ts';
export type { ClientOptions } from './pipeline/options.ts';
export * from './shared-exports.ts';
