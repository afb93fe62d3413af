import { isCertificateError } from '@visitor-invitations/core/errors';
import { TransportFailure } from '@visitor-invitations/core/portable';
import { UserError } from 'n8n-workflow';

const UNREACHABLE = 'n8n can’t reach the server: check the Base URL and the network';
const NO_TLS =
  'The server doesn’t use TLS at this address: check the Base URL, including https:// and the port';

const problems: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The server’s name wasn’t found (DNS): check the Base URL',
  EAI_AGAIN: 'The server’s name couldn’t be looked up (DNS): check the Base URL and the network',
  ECONNREFUSED: 'The server refused the connection: check the Base URL, including the port',
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  EADDRNOTAVAIL: UNREACHABLE,
  CERT_HAS_EXPIRED: 'The server’s TLS certificate has expired',
  CERT_NOT_YET_VALID: 'The server’s TLS certificate isn’t valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The server’s TLS certificate is for another name: check the Base URL',
  EPROTO: NO_TLS,
  ERR_SSL_WRONG_VERSION_NUMBER: NO_TLS,
};

export const addressProblem = (code: string): string | undefined => {
  if (Object.hasOwn(problems, code)) return problems[code];
  return isCertificateError(code)
    ? 'The server’s TLS certificate isn’t trusted: check the Base URL'
    : undefined;
};

const isNotSent = (code: string) => addressProblem(code) !== undefined && code !== 'EPROTO';

const TIMED_OUT = new Set(['ECONNABORTED', 'ETIMEDOUT']);

/** The original is not kept: it has the request, with its token and its body. */
export const toTransportFailure = (thrown: unknown): TransportFailure => {
  const { cause = thrown } = thrown as { cause?: unknown };
  // Thrown before anything is sent: no token could be had, or the credential or n8n does not allow this address.
  if (cause instanceof UserError) return new TransportFailure('connection', false, cause.message, cause);
  const code = codeOf(thrown);
  const reason = code ?? 'no response';
  return TIMED_OUT.has(reason)
    ? new TransportFailure('timeout', true, reason)
    : new TransportFailure('connection', !isNotSent(reason), reason);
};

/** Whether nothing was sent because no token could be had, or the address is not allowed. */
export const isWithoutToken = (error: unknown): boolean =>
  TransportFailure.isInstance(error) && error.cause instanceof UserError;

const codeOf = (thrown: unknown): string | undefined => {
  if (typeof thrown !== 'object' || thrown === null) return undefined;
  const { code, cause } = thrown as { code?: unknown; cause?: unknown };
  return typeof code === 'string' ? code : codeOf(cause);
};
