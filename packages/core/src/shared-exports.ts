/** The exports of every entry point that has a client. */
export type { InputOf, ResponseOf } from './client/caller.ts';
export type { FindOrCreateResult } from './client/exactly-once/find-or-create.ts';
export type { ClientOptions, RetryOptions } from './client/options.ts';
export { List } from './client/pagination.ts';
export type { Page } from './client/paging/page.ts';
export type { PreparedRequest, PrepareOptions } from './client/prepare.ts';
export type { CreateOptions, EmailOptions, SearchOptions } from './client/resources/invitation-options.ts';
export type { ListOptions } from './client/resources/sites.ts';
export { type Result, type Safe, safe } from './client/safe.ts';
export type { Drift, DriftField } from './diagnostics/diagnostics.ts';
export type { Logger } from './diagnostics/logger.ts';
export * from './errors/api-errors.ts';
export {
  AbortError,
  AmbiguousOutcomeError,
  type Attempt,
  type AttemptPhase,
  ConnectionError,
  InputError,
  InvalidResponseError,
  type ResponseProblem,
  TimeoutError,
  type TimeoutPhase,
  VisitorInvitationsError,
  type WaitReason,
} from './errors/errors.ts';
export { type OperationId, type Operations, operations } from './operations/catalogue.ts';
export { type CheckResult, check, describeIssues, type FieldIssue } from './operations/check.ts';
export {
  type AssumptionId,
  type Effect,
  type Operation,
  type Paging,
  type PathProfile,
  RATE_LIMIT_HEADERS,
  TEAM_HEADER,
} from './operations/operation.ts';
export type { Company, CompanyDocument } from './operations/schemas/company.ts';
export {
  ADMIN_NOTES_MAX,
  countCharacters,
  EMAIL_ADDRESS,
  HEADER_NAME,
  PAGE_LIMIT_MAX,
  VISITOR_NOTES_MAX,
} from './operations/schemas/formats.ts';
export type { Invitation, InvitationCreate, InvitationUpdate } from './operations/schemas/invitation.ts';
export type { Host, HostGroup, HostGroupCreate, HostGroupUpdate, Site } from './operations/schemas/site.ts';
export type { FormResponse, WorkflowResponse } from './operations/schemas/workflow-response.ts';
export { type ServiceErrorCode, serviceErrors } from './operations/service-errors.ts';
export type { CallOptions } from './pipeline/call.ts';
export type { CompileSchema } from './pipeline/response-contract.ts';
export type { Priority } from './quota/priority-queue.ts';
export { QuotaGates } from './quota/quota-gate.ts';
export { memoryTokenStore, type StoredToken, type Token, type TokenStore } from './tokens/token-store.ts';
export { type FetchTransportOptions, fetchTransport } from './transport/fetch-transport.ts';
export {
  isCertificateError,
  type Transport,
  TransportFailure,
  type TransportFailureKind,
  type TransportRequest,
  type TransportResponse,
} from './transport/transport.ts';
export { type RetryHint, retryAfterMs } from './waiting/retry-after.ts';
export type { Sleep } from './waiting/sleep.ts';
