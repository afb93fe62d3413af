/** Every error of the client and of transports, and `safe`, which returns errors. Without zod, to keep bundles small. */
export { type Result, safe } from './client/safe.ts';
export * from './errors/api-errors.ts';
export {
  AbortError,
  AmbiguousOutcomeError,
  type Attempt,
  type AttemptPhase,
  type ClientErrorCode,
  ConnectionError,
  type ErrorDetails,
  InputError,
  InvalidResponseError,
  type ResponseProblem,
  TimeoutError,
  type TimeoutPhase,
  VisitorInvitationsError,
  type WaitReason,
} from './errors/errors.ts';
export type { FieldIssue } from './operations/field-issue.ts';
export type { ServiceErrorCode } from './operations/service-errors.ts';
export {
  isCertificateError,
  type ResponseHead,
  TransportFailure,
  type TransportFailureKind,
} from './transport/transport.ts';
