import { type ErrorDetails, VisitorInvitationsError } from './visitor-invitations-error.ts';

/**
 * Why an answer is of no use: it cannot be read (a proxy's page, JSON that breaks off), it is larger than the client
 * takes, or it differs from the contract (with `validate: 'strict'` alone).
 */
export type AnswerProblem = 'unreadable' | 'too-large' | 'different';

/** The service answered with success, but with something that cannot be read as the contract's answer. */
export class AnswerError extends VisitorInvitationsError {
  static override readonly kind: string = 'AnswerError';

  /** Why the answer is of no use. */
  readonly problem: AnswerProblem;
  /** The fields that do not fit the contract; empty when the answer could not be read at all. */
  readonly fields: readonly string[];

  constructor(
    message: string,
    details: ErrorDetails = {},
    { problem = 'unreadable', fields = [] }: { problem?: AnswerProblem; fields?: readonly string[] } = {},
  ) {
    super(message, 'UNREADABLE_ANSWER', details);
    this.problem = problem;
    this.fields = fields;
  }
}
