/** Every operation as data, with schemas and helpers, and the types that the main entry uses but doesn't export. */
export type { InputOf, ResponseOf } from './client/caller.ts';
export { hasAlready } from './client/changing/request-fields.ts';
export { compareVisit } from './client/idempotency/same-visit.ts';
export type { ListWithResponses, ToArrayOptions, WithResponses } from './client/pagination.ts';
export type { RequestInput } from './client/request.ts';
export type { EmailOptions, FindOptions, HostOptions } from './client/resources/invitation-options.ts';
export type { ListOptions, ListOptionsOf } from './client/resources/list-options.ts';
export type { ValueWithResponse } from './client/response-promise.ts';
export type { DriftField } from './diagnostics/diagnostics.ts';
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
export type { Moment, Timed } from './pipeline/check-input.ts';
export type { Credentials, Internals, RetryOptions, SharedOptions } from './pipeline/options.ts';
export type { CompileSchema } from './pipeline/response-contract.ts';
export type { Priority } from './quota/waiting-line.ts';
export type { StoredToken, Token } from './tokens/token-store.ts';
export type { FetchTransportOptions } from './transport/fetch-transport.ts';
export type { TransportRequest } from './transport/transport.ts';
export type { UndiciDispatcher } from './transport/undici-transport.ts';
export { type RetryHint, retryAfterMs } from './waiting/retry-after.ts';
export type { Sleep } from './waiting/sleep.ts';
