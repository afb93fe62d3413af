/** What both entry points offer. */
export type { AnswerOf, Caller, InputOf } from './client/caller.ts';
export { List, type Page } from './client/list.ts';
export type { Logger } from './client/logger.ts';
export type { ClientOptions } from './client/options.ts';
export type { EmailOptions, SearchOptions } from './client/resources/invitations.ts';
export type { ListOptions } from './client/resources/sites.ts';
export type { AccessToken } from './client/resources/tokens.ts';
export * from './contract.ts';
export { AnswerError } from './errors/answer-error.ts';
export * from './errors/api-error.ts';
export { InputError } from './errors/input-error.ts';
export { ConnectionError, TimeoutError } from './errors/transport-errors.ts';
export { type Attempt, VisitorInvitationsError } from './errors/visitor-invitations-error.ts';
export { type Checked, check, describeIssues, type FieldIssue } from './operations/check.ts';
export type { CallOptions } from './pipeline/call.ts';
export type { Sleep } from './pipeline/wait-for.ts';
export { memoryTokenStore, type StoredToken, type TokenStore } from './tokens/token-store.ts';
export {
  type Transport,
  TransportFailure,
  type TransportRequest,
  type TransportResponse,
} from './transport/transport.ts';
