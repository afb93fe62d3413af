import {
  AmbiguousOutcomeError,
  ApiError,
  ConnectionError,
  InputError,
  serviceErrors,
  TransportFailure,
  VisitorInvitationsError,
} from '@visitor-invitations/core/portable';
import { type Failure, type INode, NodeApiError, NodeOperationError, UserError } from 'n8n-workflow';
import { adviceOnIssues, describeIssues } from './issues.ts';
import type { Labels } from './labels.ts';

interface ErrorContext {
  readonly node: INode;
  /** The input item; there is none while a person fills in the parameters. */
  readonly itemIndex?: number;
  readonly labels: Labels;
}

/** Makes of any error one that n8n shows well: what happened at which item, and what to do. */
export const toNodeError = (
  error: unknown,
  { node, itemIndex, labels }: ErrorContext,
): NodeApiError | NodeOperationError => {
  const item = itemIndex === undefined ? {} : { itemIndex };
  const at = (message: string) => (itemIndex === undefined ? message : `${message} [item ${itemIndex}]`);
  if (InputError.isInstance(error)) {
    return new NodeOperationError(node, at(describeIssues(error.issues, labels)), {
      ...item,
      description: adviceOnIssues(error.issues),
    });
  }
  if (VisitorInvitationsError.isInstance(error)) {
    const { message, ...explanation } = explain(error);
    const body = { code: error.code };
    const httpCode = error.status === undefined ? {} : { httpCode: String(error.status) };
    return new NodeApiError(node, body, { message: at(message), ...item, ...httpCode, ...explanation });
  }
  return new NodeOperationError(node, error as Error, item);
};

/** What n8n shows of an error: what happened, and what to do about it. */
interface Explanation {
  readonly message: string;
  readonly description: string;
  /** For n8n's own handling, such as waiting as long as the service asks. */
  readonly failure?: Failure;
}

/** Code of a refused token request, where the client only sees the request that needed the token. */
export const CLIENT_REFUSED = 'CLIENT_REFUSED';

/** What to do, by the status of the response. */
const advice: Readonly<Record<number, string>> = {
  400: 'One of the values doesn’t match what the service knows, like a host, host group or visitor type that the site doesn’t have.',
  401: 'Open the credential, check the Client ID, Client Secret and Team ID, and test it.',
  403: 'Check the Team ID in the credential, and that its client is allowed to use this operation.',
  404: 'Check the ID. What it points to may have been deleted or belong to another team.',
  424: 'Something the service depends on is down. Your input is fine: run this item again later.',
  429: 'Everything that uses this team shares the limit. Run this item again later, or run fewer items at a time.',
};

const refusedClient: Explanation = {
  message: 'The service rejected this client: check the Client ID, Client Secret and Team ID',
  description: 'The token endpoint says the client isn’t valid.',
  failure: { cause: 'credential-invalid' },
};
const noTokenEndpoint: Explanation = {
  message: 'No token endpoint found at this URL: check the Base URL',
  description:
    'If your tokens come from the older interface, set its Legacy Token URL under Advanced Settings.',
};
const CHECK_FIRST = 'Check whether it took effect before you run this item again.';
const serverAdvice = 'Your input is fine: run this item again later.';
const otherAdvice =
  'The service doesn’t normally respond like this: check that the Base URL in the credential is the URL of the service.';

/** Explains an error of the client by its code and status alone, so that no secret and no guest's data can be in it. */
export const explain = (error: VisitorInvitationsError): Explanation => {
  if (AmbiguousOutcomeError.isInstance(error)) return explainAmbiguousOutcome(error);
  if (ApiError.isInstance(error)) return explainApiError(error);
  if (ConnectionError.isInstance(error)) return explainConnectionError(error);
  return {
    message: 'The service returned an unexpected response',
    description: otherAdvice,
  };
};

/** Running the item again could do it twice, so no message here suggests it. */
const explainAmbiguousOutcome = ({ cause }: AmbiguousOutcomeError): Explanation => {
  const explanation = explain(cause);
  if (ConnectionError.isInstance(cause)) return explanation;
  const message = explanation.message.replace(/; try again later$/, '');
  const description = `It may have gone through anyway. ${CHECK_FIRST}`;
  return { ...explanation, message, description };
};

const explainApiError = ({ code, status, operation, retryAfterMs }: ApiError): Explanation => {
  if (code === CLIENT_REFUSED || (operation === 'tokens.get' && status === 400)) return refusedClient;
  if (operation === 'tokens.get' && status === 404) return noTokenEndpoint;
  const known = Object.hasOwn(serviceErrors, code)
    ? serviceErrors[code as keyof typeof serviceErrors].meaning.replace(/\.$/, '')
    : `The service returned status ${status} (${code})`;
  const wait = retryAfterMs === undefined ? '' : ` The service asks you to wait ${inSeconds(retryAfterMs)}.`;
  const failure = failureOf(status, code, retryAfterMs);
  return {
    message: known,
    description: (advice[status] ?? (status < 500 ? otherAdvice : serverAdvice)) + wait,
    ...(failure && { failure }),
  };
};

const inSeconds = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
};

const failureOf = (status: number, code: string, retryAfterMs: number | undefined): Failure | undefined => {
  const wait = retryAfterMs === undefined ? {} : { retryAfterMs };
  if (status === 429) return { cause: 'rate-limited', ...wait };
  if (status === 424 || status >= 500) return { cause: 'temporarily-unavailable', ...wait };
  if (status === 401) return { cause: 'credential-invalid' };
  if (code === 'SITE_NOT_FOUND') return { cause: 'configuration-invalid' };
  return undefined;
};

const explainConnectionError = ({ sent, cause, code }: ConnectionError): Explanation => {
  const failure: Failure = { cause: 'temporarily-unavailable' };
  if (!TransportFailure.isInstance(cause))
    return { message: 'The service didn’t respond', description: '', failure };
  // Its message already says why there is no token.
  if (cause.cause instanceof UserError)
    return { message: cause.cause.message, description: cause.cause.description ?? '' };
  return {
    message: code === 'TIMEOUT' ? 'The service didn’t respond in time' : 'Couldn’t reach the service',
    description: sent
      ? `The request may have arrived anyway (${cause.message}). ${CHECK_FIRST}`
      : `Nothing was sent (${cause.message}). Check the Base URL in the credential, and that n8n can reach it.`,
    failure,
  };
};
