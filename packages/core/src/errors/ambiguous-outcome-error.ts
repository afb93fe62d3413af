import { type ErrorDetails, VisitorInvitationsError } from './visitor-invitations-error.ts';

const reasonOf = ({ status, code }: VisitorInvitationsError) =>
  status === undefined ? `no response came back (${code})` : `the response was ${status} ${code}`;

/**
 * Something that must not be done twice may or may not have gone through: a create, or an update that emails the guest,
 * whose connection broke after it was sent, or that was answered with a failure after it arrived. `cause` says which.
 * Look whether it took effect before you repeat it; for an invitation, `onAmbiguous: 'reconcile'` does so by itself.
 */
export class AmbiguousOutcomeError extends VisitorInvitationsError {
  static override readonly kind: string = 'AmbiguousOutcomeError';
  declare readonly name: 'AmbiguousOutcomeError';
  declare readonly cause: VisitorInvitationsError;

  constructor(cause: VisitorInvitationsError) {
    const { operation, attempts, status, retryAfterMs } = cause;
    const details: ErrorDetails = { attempts, mayHaveHappened: true, cause };
    super(
      `${operation ?? 'It'} may or may not have gone through: ${reasonOf(cause)}. Check before you retry.`,
      'AMBIGUOUS_OUTCOME',
      {
        ...details,
        ...(operation && { operation }),
        ...(status !== undefined && { status }),
        ...(retryAfterMs !== undefined && { retryAfterMs }),
      },
    );
  }
}
