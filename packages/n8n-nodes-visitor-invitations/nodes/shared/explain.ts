import {
  AmbiguousOutcomeError,
  ApiError,
  ConnectionError,
  serviceErrors,
  TransportFailure,
  type VisitorInvitationsError,
} from '@visitor-invitations/core/portable';
import { type Failure, UserError } from 'n8n-workflow';

/** What a person reads in n8n: what happened, and what to do about it. */
export interface Explanation {
  readonly message: string;
  readonly description: string;
  /** For n8n's own handling, such as waiting as long as the service asks. */
  readonly failure?: Failure;
}

/** Stands for a refused token request where the client only sees the request that needed the token. */
export const CLIENT_REFUSED = 'CLIENT_REFUSED';

/** What helps, by the status of the answer. */
const advice: Readonly<Record<number, string>> = {
  400: 'One of the values does not fit what the service knows, such as a host, host group or visitor type that the site does not have.',
  401: 'Open the credential, check Client ID, Client Secret and Team ID, and test it.',
  403: 'Check the Team ID of the credential, and that its client may use this operation.',
  404: 'Check the ID. What it names may have been deleted, or belong to another team.',
  424: 'Something that the service itself relies on is down. Nothing is wrong with the input: run this item again later.',
  429: 'The limit is shared by everything that works for this team. Run this item again later, or fewer items at a time.',
};

const refusedClient: Explanation = {
  message: 'The service refused this client: check Client ID, Client Secret and Team ID',
  description: 'The token endpoint answered that the client is not valid.',
  failure: { cause: 'credential-invalid' },
};
const noTokenEndpoint: Explanation = {
  message: 'There is no token endpoint at this address: check the Base URL',
  description: 'An older interface has its own address, the Legacy Token URL under Advanced Settings.',
};
const LOOK_FIRST = 'Look whether it took effect before you run this item again.';
const serverAdvice = 'Nothing is wrong with the input: run this item again later.';
const otherAdvice =
  'The interface has no such answer: check that the Base URL of the credential is the address of the service.';

/** Explains an error of the client by its code and status alone, so that no secret and no guest's data can be in it. */
export function explain(error: VisitorInvitationsError): Explanation {
  if (AmbiguousOutcomeError.isInstance(error)) return explainUnknown(error);
  if (ApiError.isInstance(error)) return explainAnswer(error);
  if (ConnectionError.isInstance(error)) return explainSilence(error);
  return {
    message: 'The service answered in an unknown form',
    description: otherAdvice,
  };
}

/** Running the item again might do it twice, so nothing here may invite to that. */
function explainUnknown({ cause }: AmbiguousOutcomeError): Explanation {
  const explanation = explain(cause);
  if (ConnectionError.isInstance(cause)) return explanation;
  const description = `It may have been done all the same. ${LOOK_FIRST}`;
  return { ...explanation, description };
}

function explainAnswer({ code, status, operation, retryAfterMs }: ApiError): Explanation {
  if (code === CLIENT_REFUSED || (operation === 'tokens.get' && status === 400)) return refusedClient;
  if (operation === 'tokens.get' && status === 404) return noTokenEndpoint;
  const known = Object.hasOwn(serviceErrors, code)
    ? serviceErrors[code as keyof typeof serviceErrors].meaning.replace(/\.$/, '')
    : `The service answered with status ${status} (${code})`;
  const wait =
    retryAfterMs === undefined ? '' : ` It asks to wait ${Math.ceil(retryAfterMs / 1000)} seconds.`;
  const failure = failureOf(status, code, retryAfterMs);
  return {
    message: known,
    description: (advice[status] ?? (status < 500 ? otherAdvice : serverAdvice)) + wait,
    ...(failure && { failure }),
  };
}

function failureOf(status: number, code: string, retryAfterMs: number | undefined): Failure | undefined {
  const wait = retryAfterMs === undefined ? {} : { retryAfterMs };
  if (status === 429) return { cause: 'rate-limited', ...wait };
  if (status === 424 || status >= 500) return { cause: 'temporarily-unavailable', ...wait };
  if (status === 401) return { cause: 'credential-invalid' };
  if (code === 'SITE_NOT_FOUND') return { cause: 'configuration-invalid' };
  return undefined;
}

function explainSilence({ sent, cause, code }: ConnectionError): Explanation {
  const failure: Failure = { cause: 'temporarily-unavailable' };
  if (!TransportFailure.isInstance(cause))
    return { message: 'The service did not answer', description: '', failure };
  // The credential explained already why there is no token.
  if (cause.cause instanceof UserError)
    return { message: cause.cause.message, description: cause.cause.description ?? '' };
  return {
    message: code === 'TIMEOUT' ? 'The service did not answer in time' : 'The service could not be reached',
    description: sent
      ? `The request may have arrived all the same (${cause.message}). ${LOOK_FIRST}`
      : `Nothing was sent (${cause.message}). Check the Base URL of the credential, and that n8n can reach it.`,
    failure,
  };
}
