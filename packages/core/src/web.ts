export * from './shared-exports.ts';
export { VisitorInvitations, type WebClientOptions } from './web-client.ts';
