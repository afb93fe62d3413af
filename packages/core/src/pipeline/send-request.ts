import { apiErrorFrom } from '../errors/api-error-from.ts';
import type { VisitorInvitationsError } from '../errors/errors.ts';
import { ConnectionError, InvalidResponseError, TimeoutError } from '../errors/errors.ts';
import {
  isCertificateError,
  type ResponseHead,
  TransportFailure,
  type TransportResponse,
} from '../transport/transport.ts';
import type { Call } from './call.ts';
import type { Context } from './context.ts';
import type { Settings } from './options.ts';
import { baseOf, requestOf, templateOf } from './request.ts';
import { isSuccess, tooLarge } from './response-body.ts';

/** Sends one request, records the attempt, and turns the transport's failures into typed errors. */
export const sendRequest = async (
  call: Call,
  context: Context,
  accessToken?: string,
): Promise<TransportResponse> => {
  const { settings, elapsed } = context;
  const { signal, timeout = settings.timeout } = call.options;
  signal?.throwIfAborted();
  const startedAt = elapsed();
  const left = call.deadlineAt - startedAt;
  if (left <= 0) throw tooLate(call);
  const timeoutMs = Math.min(timeout, left);
  call.input.onSend?.();
  try {
    const response = await send(call, context, timeoutMs, accessToken);
    call.response = response;
    note(call, context, startedAt, { ...shownOf(response, settings), phase: 'done' });
    return response;
  } catch (error) {
    const failure = failureFrom(error);
    const { code, phase, response } = failure;
    note(call, context, startedAt, { ...(response && shownOf(response, settings)), code, phase });
    if (signal?.aborted) throw signal.reason;
    throw toError(failure, call, settings, timeoutMs);
  }
};

const send = (
  call: Call,
  { settings, transport, diagnostics }: Context,
  timeoutMs: number,
  accessToken: string | undefined,
) => {
  const { signal } = call.options;
  const unrepeatable = call.effect === 'create';
  const timed = { ...requestOf(call, settings, accessToken), unrepeatable, timeoutMs };
  const request = signal ? { ...timed, signal } : timed;
  const destination = { url: request.url, template: templateOf(call.operation, settings) };
  const traced = diagnostics.attempt?.(call, destination);
  if (!traced) return transport(request);
  return traced(async () => {
    try {
      return await transport(request);
    } catch (error) {
      // Before a subscriber sees it.
      throw failureFrom(error);
    }
  });
};

const note = (
  call: Call,
  { elapsed, logger }: Context,
  startedAt: number,
  ending: Parameters<Call['attempted']>[0],
): void => {
  const attempt = call.attempted(ending, elapsed() - startedAt);
  logger?.debug('request', { operation: call.operation.id, ...attempt });
};

/** The status, and the request ID if it can be shown. Other values could quote the request. */
const shownOf = ({ status, headers }: ResponseHead, { requestIdHeader }: Settings) => {
  const requestId = headers[requestIdHeader];
  const isShown = requestId !== undefined && /^[\w.:+/=-]{1,200}$/.test(requestId);
  return isShown ? { status, requestId } : { status };
};

/** Treats any other error as a connection that broke after sending. Drops its message, which may contain the request. */
const failureFrom = (error: unknown): TransportFailure =>
  TransportFailure.isInstance(error) ? error : new TransportFailure('connection', true, nameOf(error));

const nameOf = (error: unknown) =>
  error instanceof Error && /^\w+$/.test(error.name) ? error.name : 'unknown';

/** The error for a call whose deadline passes before it's sent. */
export const tooLate = (call: Call) =>
  new TimeoutError(
    `${call.operation.id} wasn’t sent: its deadline had already passed (${call.spent() || 'before it began'}).`,
    false,
    call.details(),
    'backoff',
  );

const toError = (
  failure: TransportFailure,
  call: Call,
  settings: Settings,
  timeoutMs: number,
): VisitorInvitationsError => {
  const { kind, sent, phase, message } = failure;
  const { id } = call.operation;
  const status = failure.response?.status;
  const details = { ...call.details(), status, cause: failure };
  if (kind === 'too-large' && status !== undefined && !isSuccess(status))
    return apiErrorFrom(undefined, { ...details, status });
  if (kind === 'too-large')
    return new InvalidResponseError(`${id} responded ${tooLarge}.`, details, { problem: 'too-large' });
  if (kind === 'closed') {
    const closed = { ...details, retryable: false };
    return new ConnectionError(`${id} wasn’t sent: the client is closed.`, sent, closed, 'CLIENT_CLOSED');
  }
  if (kind === 'connection' && isCertificateError(failure.code, phase)) {
    const final = { ...details, retryable: false };
    const reason = `the service’s certificate isn’t trusted (${message})`;
    return new ConnectionError(`${id} wasn’t sent: ${reason}.`, sent, final, 'CERTIFICATE_REJECTED');
  }
  if (kind === 'connection')
    return new ConnectionError(
      `${id} ${brokenAt(failure, new URL(baseOf(call.operation, settings)))}`,
      sent,
      details,
    );
  const spent = call.attempts.length > 1 ? `; in total: ${call.spent()}` : '';
  const within = phase === 'connect' ? 'in time' : `within ${Math.round(timeoutMs)} ms`;
  return new TimeoutError(
    `${id} got no response ${within} (${during[phase]}${spent}).`,
    sent,
    details,
    phase,
  );
};

/** How far the request got, and a hint if the protocol doesn't seem to match the port. */
const brokenAt = ({ phase, message, code, response }: TransportFailure, base: URL): string => {
  if (phase === 'body') return `failed: the response broke off (${response?.status}, ${message}).`;
  if (phase === 'response') {
    const isReadable = !/^(HPE_|HTTPParserError)/.test(message);
    const isForeign = base.protocol === 'http:' && (!isReadable || message === 'UND_ERR_SOCKET');
    const hint = isForeign ? ' If this port expects https, change baseUrl.' : '';
    return `got no ${isReadable ? '' : 'readable '}response (${message}).${hint}`;
  }
  const where = /^(ENOTFOUND|EAI_AGAIN)$/.test(code) ? base.hostname : 'the service';
  const hint = code === 'ERR_SSL_WRONG_VERSION_NUMBER' ? ' If this port expects http, change baseUrl.' : '';
  return `couldn’t reach ${where} (${message}).${hint}`;
};

const during = {
  connect: 'no connection',
  response: 'connected, but no response',
  body: 'the response never finished',
} as const;
