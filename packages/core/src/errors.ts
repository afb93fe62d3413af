/** Every error of the client, and nothing else: without zod, so that telling errors apart costs no bundle the client. */
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
