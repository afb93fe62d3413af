import { type Deliver, graceMs, retryReason, type SlackRequest, timed } from './delivery.ts';
import { signature } from './sign.ts';

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

/** The exact bytes of a request: events are JSON, a command is a form, and everything else a form around JSON. */
const encoded = ({ kind, payload }: SlackRequest): { contentType: string; body: string } => {
  if (kind === 'events_api') return { contentType: json, body: JSON.stringify(payload) };
  const fields =
    kind === 'slash_commands' ? (payload as Record<string, string>) : { payload: JSON.stringify(payload) };
  return { contentType: form, body: new URLSearchParams(fields).toString() };
};

const readBody = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const retryHeaders = (retryNumber: number | undefined): Record<string, string> =>
  retryNumber === undefined
    ? {}
    : { 'x-slack-retry-num': String(retryNumber), 'x-slack-retry-reason': `http_${retryReason}` };

interface HttpOptions {
  signingSecret: string;
  /** How long Slack waits for an ack. */
  ackDeadlineMs: number;
}

/** Sends signed requests to the address where the app listens. */
export const overHttp =
  (address: string, { signingSecret, ackDeadlineMs }: HttpOptions): Deliver =>
  async (request, retryNumber) => {
    const { contentType, body } = encoded(request);
    const delivered = timed(request, ackDeadlineMs);
    try {
      const response = await fetch(address, {
        method: 'POST',
        body,
        headers: {
          'content-type': contentType,
          ...signature(signingSecret, body, Date.now()),
          ...retryHeaders(retryNumber),
        },
        signal: AbortSignal.timeout(ackDeadlineMs + graceMs),
      });
      return delivered({ status: response.status, body: readBody(await response.text()) });
    } catch {
      return delivered();
    }
  };
