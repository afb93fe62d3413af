import {
  AmbiguousOutcomeError,
  ApiError,
  ConnectionError,
  TimeoutError,
  TransportFailure,
  type VisitorInvitationsError,
} from '@visitor-invitations/core/portable';
import { UserError } from 'n8n-workflow';
import { addressProblem } from '../http/network.ts';
import { type Explanation, explainResponse, failedTo, spentQuota } from './explain-response.ts';
import type { Labels } from './labels.ts';
import { writeOf } from './phrases.ts';

/** Says nothing of the response’s own words, so that no secret and no guest’s data can be in it. */
export const explain = (
  error: VisitorInvitationsError,
  labels: Labels = {},
  isRepeatable = false,
): Explanation => {
  const isAmbiguous = AmbiguousOutcomeError.isInstance(error);
  const explanation = explainCause(isAmbiguous ? error.cause : error, labels);
  const write = error.mayHaveHappened ? writeOf(error.operation) : undefined;
  if (!write) return explanation;
  const message = `It’s unclear whether ${write.phrase}`;
  if (!isAmbiguous)
    return {
      ...explanation,
      message,
      description: `${explanation.message}. It’s safe to run this item again.`,
    };
  if (isRepeatable) return { ...explanation, message, description: `${explanation.message}. ${LOOKS_FIRST}` };
  // Without `failure`, which would say that waiting helps: somebody has to look first.
  return { message, description: `${explanation.message}. ${write.lookFirst}` };
};

const LOOKS_FIRST =
  'Run this item again in a minute. It checks for an existing invitation before it creates one.';

const explainCause = (error: VisitorInvitationsError, labels: Labels): Explanation => {
  if (ApiError.isInstance(error)) return explainResponse(error, labels);
  if (ConnectionError.isInstance(error)) return explainConnection(error);
  if (error.code === 'STALE_READ')
    return {
      message: 'The service doesn’t show the invitation’s last change yet',
      description: 'Nothing was changed. Run this item again in a minute.',
    };
  return {
    message: 'The response isn’t from the service (it may be a web page): check the Base URL',
    description: 'A proxy or a login page may have responded instead.',
  };
};

const explainConnection = (error: ConnectionError): Explanation => {
  const { operation, sent, attempts, cause, code, retryAfterMs } = error;
  // The time may also run out between the wait for the quota and the request.
  const waitedForQuota =
    TimeoutError.isInstance(error) && (error.phase === 'quota' || attempts.at(-1)?.status === 429);
  if (waitedForQuota && !sent) return spentQuota(retryAfterMs);
  const failure = TransportFailure.isInstance(cause) ? cause : undefined;
  // Its message already says why there is no token.
  if (failure?.cause instanceof UserError)
    return { message: failure.cause.message, description: failure.cause.description ?? '' };
  const problem = addressProblem(failure?.code ?? code);
  if (problem)
    return {
      message: problem,
      description: `Nothing was sent (${failure?.code}).`,
      failure: { cause: 'temporarily-unavailable' },
    };
  return failedTo(
    operation,
    code === 'TIMEOUT' ? 'the service didn’t respond in time' : 'the connection to the service broke',
  );
};
