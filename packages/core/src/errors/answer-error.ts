import { type ErrorDetails, VisitorInvitationsError } from './visitor-invitations-error.ts';

/** The service answered with success, but with something that cannot be read as the contract's answer. */
export class AnswerError extends VisitorInvitationsError {
  override name = 'AnswerError';

  constructor(message: string, details: ErrorDetails = {}) {
    super(message, 'UNREADABLE_ANSWER', details);
  }

  static override isInstance(value: unknown): value is AnswerError {
    return VisitorInvitationsError.isInstance(value) && value.name === 'AnswerError';
  }
}
