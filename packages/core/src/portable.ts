/**
 * The client for a host that is not Node, or that restricts what runs in it: no Node built-in, no timer, no undici, no
 * global object. The transport is handed in.
 */
export { VisitorInvitations } from './client/client.ts';
export * from './shared-exports.ts';
