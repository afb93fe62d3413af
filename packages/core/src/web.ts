export * from './shared-exports.ts';
export { type ClientOptions, VisitorInvitations } from './web-client.ts';
