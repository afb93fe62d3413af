/** The exports of every entry point that has a client. The rest is in `contract.ts`. */
export type { ChangeResult } from './client/changing/change.ts';
export type { FindOrCreateResult } from './client/idempotency/find-or-create.ts';
export { type List, listOf } from './client/pagination.ts';
export type { Page } from './client/paging/page.ts';
export type { CreateOptions, SearchOptions } from './client/resources/invitation-options.ts';
export type { Invitations } from './client/resources/invitations.ts';
export type { Companies, HostGroups, Sites, WorkflowResponses } from './client/resources/plain-resources.ts';
export type { Tokens } from './client/resources/tokens.ts';
export type { ResponseDetails, ResponsePromise } from './client/response-promise.ts';
export { type Result, safe } from './client/safe.ts';
export type { Drift, Logger } from './diagnostics/diagnostics.ts';
export * from './errors/api-errors.ts';
export {
  AbortError,
  AmbiguousOutcomeError,
  ConnectionError,
  InputError,
  InvalidResponseError,
  TimeoutError,
  VisitorInvitationsError,
} from './errors/errors.ts';
export type {
  Company,
  CompanyDocument,
  FormResponse,
  Host,
  HostGroup,
  Invitation,
  InvitationCreate,
  InvitationUpdate,
  Site,
  WorkflowResponse,
} from './operations/types.ts';
export { stateOf, type VisitState } from './operations/visit-state.ts';
export type { CallOptions } from './pipeline/call.ts';
export { QuotaGates } from './quota/quota-gate.ts';
export type { Quota } from './quota/read-quota.ts';
export { memoryTokenStore, type TokenStore } from './tokens/token-store.ts';
export { fetchTransport } from './transport/fetch-transport.ts';
export { type Transport, TransportFailure, type TransportResponse } from './transport/transport.ts';
