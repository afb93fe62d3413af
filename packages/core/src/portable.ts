/**
 * The client for hosts other than Node, or that restrict what runs in them: no Node built-in, no timer, no undici, no
 * global object. You pass the transport.
 */
export { VisitorInvitations } from './client/client.ts';
export * from './shared-exports.ts';
