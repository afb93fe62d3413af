import { describeIssues, type FieldIssue } from '../operations/check.ts';
import { type ErrorDetails, VisitorInvitationsError } from './visitor-invitations-error.ts';

/** The input or an option is not valid. Nothing was sent. */
export class InputError extends VisitorInvitationsError {
  static override readonly kind: string = 'InputError';
  /** Every field that is wrong, and the rule that does not hold. */
  readonly issues: readonly FieldIssue[];

  constructor(issues: readonly FieldIssue[], details: ErrorDetails = {}) {
    const where = details.operation ? `${details.operation}: ` : '';
    super(where + describeIssues(issues), 'INVALID_INPUT', details);
    this.issues = issues;
  }
}
