/**
 * The client for hosts that restrict what runs in them: no Node built-in, no timer, no undici, no global object. You
 * pass the transport: where there is a standard `fetch` and a timer, `fetchTransport()`.
 */
export { VisitorInvitations } from './client/client.ts';
export type { ClientOptions } from './pipeline/options.ts';
export * from './shared-exports.ts';
