export { type NodeClientOptions, VisitorInvitations } from './node-client.ts';
export * from './shared-exports.ts';
