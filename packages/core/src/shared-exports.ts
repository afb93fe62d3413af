/** The exports of every entry point that has a client. */
export type { InputOf, ResponseOf } from './client/caller.ts';
export type { ChangeResult } from './client/changing/change.ts';
export { hasAlready } from './client/changing/request-fields.ts';
export type { FindOrCreateResult } from './client/idempotency/find-or-create.ts';
export { compareVisit } from './client/idempotency/same-visit.ts';
export { type List, type ListWithResponses, listOf, type ToArrayOptions } from './client/pagination.ts';
export type { Page } from './client/paging/page.ts';
export type { RequestInput } from './client/request.ts';
export type {
  CreateOptions,
  EmailOptions,
  FindOptions,
  HostOptions,
  SearchOptions,
} from './client/resources/invitation-options.ts';
export type { Invitations } from './client/resources/invitations.ts';
export type {
  ListOptions,
  ListOptionsOf,
  WorkflowResponseListOptions,
} from './client/resources/list-options.ts';
export type * from './client/resources/plain-resources.ts';
export type { Tokens, TokensWithResponses } from './client/resources/tokens.ts';
export type { ResponseDetails, ResponsePromise, ValueWithResponse } from './client/response-promise.ts';
export { type Result, safe } from './client/safe.ts';
export type { WithResponses } from './client/with-responses.ts';
export type { Drift, DriftField, Logger } from './diagnostics/diagnostics.ts';
export * from './errors.ts';
export { type Operations, operations } from './operations/catalogue.ts';
export { type CheckResult, check } from './operations/check.ts';
export { type ExampleInput, exampleInput } from './operations/example.ts';
export { describeIssues } from './operations/field-issue.ts';
export {
  type AssumptionId,
  type CallId,
  type Effect,
  type Operation,
  type OperationExample,
  type Paging,
  type PathProfile,
  RATE_LIMIT_HEADERS,
  REQUEST_ID_HEADER,
  TEAM_HEADER,
  type ValueFrom,
} from './operations/operation.ts';
export {
  ADMIN_NOTES_MAX,
  countCharacters,
  HEADER_NAME,
  isEmailAddress,
  PAGE_LIMIT_MAX,
  VISITOR_NOTES_MAX,
} from './operations/schemas/formats.ts';
export { serviceErrors } from './operations/service-errors.ts';
export type * from './operations/types.ts';
export type { CallOptions, WriteOptions } from './pipeline/call.ts';
export type { ClientOptions, RetryOptions } from './pipeline/options.ts';
export type { CompileSchema } from './pipeline/response-contract.ts';
export { type Priority, QuotaGates } from './quota/quota-gate.ts';
export type { Quota } from './quota/read-quota.ts';
export { memoryTokenStore, type StoredToken, type Token, type TokenStore } from './tokens/token-store.ts';
export { type FetchTransportOptions, fetchTransport } from './transport/fetch-transport.ts';
export {
  isCertificateError,
  type ResponseHead,
  type Transport,
  TransportFailure,
  type TransportFailureKind,
  type TransportRequest,
  type TransportResponse,
} from './transport/transport.ts';
export { type RetryHint, retryAfterMs } from './waiting/retry-after.ts';
export type { Sleep } from './waiting/sleep.ts';
