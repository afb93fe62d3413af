export { type NodeClientOptions, VisitorInvitations } from './node-client.ts';
export * from './shared-exports.ts';
export type { UndiciDispatcher } from './transport/undici-transport.ts';
