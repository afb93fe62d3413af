export { type ClientOptions, VisitorInvitations } from './node-client.ts';
export * from './shared-exports.ts';
