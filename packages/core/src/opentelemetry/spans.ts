import type { Attributes, Span, SpanKind, SpanOptions, SpanStatusCode } from '@opentelemetry/api';
import type { AttemptMessage, CallMessage } from '../diagnostics/channels.ts';

// The API's enums, by value: its types alone are imported, so that the package stays optional.
const INTERNAL: SpanKind = 0;
const CLIENT: SpanKind = 2;
const ERROR: SpanStatusCode = 2;

/** How a span begins. */
export interface SpanStart {
  readonly name: string;
  readonly options: SpanOptions;
}

/** The span of a call has the operation's id as its name and nothing of its input. */
export const callSpan = ({ operation }: CallMessage): SpanStart => ({
  name: operation,
  options: { kind: INTERNAL },
});

/** A span of a request follows the semantic conventions of HTTP clients; the path is the template, without ids. */
export const attemptSpan = (message: AttemptMessage): SpanStart => {
  const { method, template, serverAddress, serverPort, attempt } = message;
  const attributes: Attributes = {
    'http.request.method': method,
    'url.template': template,
    'server.address': serverAddress,
    'server.port': serverPort,
  };
  if (attempt > 1) attributes['http.request.resend_count'] = attempt - 1;
  return { name: `${method} ${template}`, options: { kind: CLIENT, attributes } };
};

/** Ends the span of a call. */
export const endCall = (span: Span, message: CallMessage): void => {
  if ('error' in message) fail(span, codeOf(message.error));
  span.end();
};

/** Ends the span of a request. An error status is a failure too. */
export const endAttempt = (span: Span, message: AttemptMessage): void => {
  const { status } = message;
  if (status !== undefined) span.setAttribute('http.response.status_code', status);
  if ('error' in message) fail(span, codeOf(message.error));
  else if (status !== undefined && status >= 400) fail(span, String(status));
  span.end();
};

const fail = (span: Span, type: string): void => {
  span.setAttribute('error.type', type);
  span.setStatus({ code: ERROR, message: type });
};

/**
 * The symbolic code of an error. Anything else in an error, a code that is free text included, may quote a guest's
 * data.
 */
const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]*$/.test(code) ? code : '_OTHER';
};
