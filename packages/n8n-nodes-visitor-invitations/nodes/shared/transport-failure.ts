import { TransportFailure } from '@visitor-invitations/core/portable';
import { UserError } from 'n8n-workflow';

/** The connection was never made, so nothing of the request reached the service. */
const NOT_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
]);
const TIMED_OUT = new Set(['ECONNABORTED', 'ETIMEDOUT']);

/**
 * What n8n throws when there is no answer, as the client knows it. The original is not kept: it carries the request,
 * with its token and its body.
 */
export function transportFailure(thrown: unknown): TransportFailure {
  const { cause } = thrown as { cause?: unknown };
  // Thrown before anything is sent: no token could be had, or the credential does not allow this address.
  if (cause instanceof UserError) return new TransportFailure('connection', false, cause.message, cause);
  const code = codeOf(thrown);
  const reason = code ?? 'no response';
  return TIMED_OUT.has(reason)
    ? new TransportFailure('timeout', true, reason)
    : new TransportFailure('connection', !NOT_SENT.has(reason), reason);
}

/** The code of the connection's own error, wherever n8n wrapped it. */
function codeOf(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null) return undefined;
  const { code, cause } = thrown as { code?: unknown; cause?: unknown };
  return typeof code === 'string' ? code : codeOf(cause);
}
