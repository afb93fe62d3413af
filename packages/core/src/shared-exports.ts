/** What both entry points offer. */
export type { AnswerOf, Caller, InputOf } from './client/caller.ts';
export { List, type Page } from './client/list.ts';
export type { Logger } from './client/logger.ts';
export type { ClientOptions, RetryOptions } from './client/options.ts';
export type { Prepared, PrepareOptions } from './client/prepare.ts';
export type {
  CreateOptions,
  EmailOptions,
  FindOrCreateResult,
  SearchOptions,
} from './client/resources/invitations.ts';
export type { ListOptions } from './client/resources/sites.ts';
export { type Result, type Safe, safe } from './client/safe.ts';
export * from './contract.ts';
export { AmbiguousOutcomeError } from './errors/ambiguous-outcome-error.ts';
export { AnswerError, type AnswerProblem } from './errors/answer-error.ts';
export * from './errors/api-error.ts';
export { InputError } from './errors/input-error.ts';
export { ConnectionError, TimeoutError, type TimeoutPhase } from './errors/transport-errors.ts';
export {
  type Attempt,
  type AttemptPhase,
  VisitorInvitationsError,
  type Wait,
} from './errors/visitor-invitations-error.ts';
export { type Checked, check, describeIssues, type FieldIssue } from './operations/check.ts';
export type { CompileSchema } from './pipeline/answer-schemas.ts';
export type { CallOptions, Sleep } from './pipeline/call.ts';
export type { Drift, DriftField } from './pipeline/drift.ts';
export { QuotaGates } from './quota/quota-gates.ts';
export type { Priority } from './quota/waiting-line.ts';
export { memoryTokenStore, type StoredToken, type Token, type TokenStore } from './tokens/token-store.ts';
export {
  type Transport,
  TransportFailure,
  type TransportFailureKind,
  type TransportRequest,
  type TransportResponse,
} from './transport/transport.ts';
