import { type ErrorDetails, VisitorInvitationsError } from './visitor-invitations-error.ts';

/** The service answered with success, but with something that cannot be read as the contract's answer. */
export class AnswerError extends VisitorInvitationsError {
  static override readonly kind: string = 'AnswerError';

  /** The fields that do not fit the contract; empty when the answer could not be read at all. */
  readonly fields: readonly string[];

  constructor(message: string, details: ErrorDetails = {}, fields: readonly string[] = []) {
    super(message, 'UNREADABLE_ANSWER', details);
    this.fields = fields;
  }
}
