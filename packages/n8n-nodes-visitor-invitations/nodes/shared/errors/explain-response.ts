import { serviceErrors } from '@visitor-invitations/core/contract';
import { type ApiError, NotFoundError } from '@visitor-invitations/core/portable';
import type { Failure } from 'n8n-workflow';
import { REDIRECTED } from '../http/http.ts';
import { NO_TOKEN, readReason, type Words } from '../http/no-token.ts';
import type { Labels } from './labels.ts';
import { readOf } from './phrases.ts';
import { explainRefusal } from './refusal.ts';

export interface Explanation extends Words {
  /** For n8n's own handling, such as waiting as long as the service asks. */
  readonly failure?: Failure;
}

export const explainResponse = (error: ApiError, labels: Labels): Explanation => {
  const { code, status, operation, retryAfterMs } = error;
  // Only the node's own transport writes this code.
  if (code === NO_TOKEN && operation !== 'tokens.get')
    return { ...readReason(error.serviceMessage ?? ''), failure: { cause: 'credential-invalid' } };
  if (code === REDIRECTED)
    return {
      message: `The service redirects to ${error.serviceMessage}: check the Base URL`,
      description: 'The node doesn’t follow redirects, so the token isn’t sent anywhere else.',
    };
  const header = status === 400 ? HEADER.exec(error.serviceMessage ?? '')?.[1] : undefined;
  if (header)
    return ofCredential(
      `The service requires the header ${header}: check Team Header and Additional Headers`,
      'Both are in the credential’s Advanced Settings.',
    );
  if (status === 429) return spentQuota(retryAfterMs);
  if (status === 424 || status >= 500) return outage(error);
  if (operation === 'tokens.get') return explainTokenRefusal(error);
  return (status === 400 && explainRefusal(error, labels)) || refused(error);
};

export const spentQuota = (retryAfterMs: number | undefined): Explanation => ({
  message: `The team’s quota is used up${retryAfterMs === undefined ? '' : ` for another ${duration(retryAfterMs)}`}`,
  description:
    'The whole team shares this quota, and the node can’t wait any longer. Run fewer items at a time, or try again later.',
  failure: { cause: 'rate-limited', ...wait(retryAfterMs) },
});

export const failedTo = (operation: ApiError['operation'], reason: string): Explanation => {
  const read = readOf(operation);
  const soFar = operation === 'tokens.get' ? 'Nothing was sent' : 'Nothing was changed';
  return {
    message: read ? `Couldn’t ${read}: ${reason}` : reason.replace(/^./, (letter) => letter.toUpperCase()),
    description: read ? `${soFar}: try again later.` : '',
    failure: { cause: 'temporarily-unavailable' },
  };
};

const outage = ({ operation, status, retryAfterMs }: ApiError): Explanation => {
  const who = status === 424 ? 'a system behind the service' : 'the service';
  const explanation = failedTo(operation, `${who} failed (status ${status})`);
  return { ...explanation, failure: { cause: 'temporarily-unavailable', ...wait(retryAfterMs) } };
};

const wait = (retryAfterMs: number | undefined) => (retryAfterMs === undefined ? {} : { retryAfterMs });

const duration = (ms: number): string => {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 100) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
};

/** A header of the service's own, where a message says what is wrong with it. */
const HEADER = /(?:^|\bheader )\W?(x-[a-z][a-z0-9-]*)/i;

const ofCredential = (message: string, description = ''): Explanation => ({
  message,
  description,
  failure: { cause: 'credential-invalid' },
});

const explainTokenRefusal = ({ status, code }: ApiError): Explanation => {
  if (status === 400 || status === 401)
    return ofCredential(
      'The service rejected this client: check the Client ID, Client Secret and Team ID',
      'The token endpoint says the client isn’t valid.',
    );
  if (code === 'FORBIDDEN')
    return ofCredential('This client doesn’t have access to this team: check the Team ID');
  return {
    message: 'No token endpoint found at this URL: check the Base URL',
    description: 'If the older API issues your tokens, set Legacy Token URL in Advanced Settings.',
  };
};

const advice: Readonly<Record<number, string>> = {
  400: 'The service doesn’t know one of the values, such as a host, host group or visitor type that the site doesn’t have.',
  401: 'Open the credential, check the Client ID, Client Secret and Team ID, and test it.',
  403: 'Check the Team ID in the credential, and whether its client is allowed to use this operation.',
  404: 'Check the ID. The record may have been deleted, or may belong to another team.',
};
const otherAdvice =
  'The service doesn’t normally respond like this. Check that the credential’s Base URL is the service’s URL.';

const refused = (error: ApiError): Explanation => {
  const { status, code } = error;
  // A 404 of something else says nothing of what was asked for.
  // Nor does a page of a firewall, or of a proxy, which has no code of the service.
  const isOurs = Object.hasOwn(serviceErrors, code);
  const known =
    (status !== 404 && (status !== 403 || isOurs)) || NotFoundError.isInstance(error)
      ? advice[status]
      : undefined;
  const failure = failureOf(status, code);
  return {
    message: isOurs
      ? serviceErrors[code as keyof typeof serviceErrors].meaning.replace(/\.$/, '')
      : `The service returned status ${status} (${code})`,
    description: known ?? otherAdvice,
    ...(failure && { failure }),
  };
};

const failureOf = (status: number, code: string): Failure | undefined => {
  if (status === 401) return { cause: 'credential-invalid' };
  if (code === 'SITE_NOT_FOUND') return { cause: 'configuration-invalid' };
  return undefined;
};
