import type { Retry } from '../state/answer.ts';
import { type Deliver, graceMs, type SlackRequest, timed } from './delivery.ts';
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

const retryHeaders = (retry: Retry | undefined): Record<string, string> =>
  retry ? { 'x-slack-retry-num': String(retry.number), 'x-slack-retry-reason': retry.reason } : {};

interface HttpOptions {
  signingSecret: string;
  /** How long Slack waits for an ack. */
  ackDeadlineMs: number;
}

/** Sends signed requests to the address where the app listens. */
export const overHttp =
  (address: string, { signingSecret, ackDeadlineMs }: HttpOptions): Deliver =>
  async (request, retry, sending) => {
    const { contentType, body: sent } = encoded(request);
    const headers = {
      'content-type': contentType,
      ...signature(signingSecret, sent, Date.now()),
      ...retryHeaders(retry),
    };
    sending?.({ via: 'http', method: 'POST', url: address, headers, body: sent });
    const delivered = timed(request, retry, ackDeadlineMs);
    try {
      const response = await fetch(address, {
        method: 'POST',
        body: sent,
        headers,
        signal: AbortSignal.timeout(ackDeadlineMs + graceMs),
      });
      const noRetry = response.headers.get('x-slack-no-retry') === '1';
      const body = readBody(await response.text());
      return delivered({ status: response.status, body, noRetry });
    } catch {
      return delivered();
    }
  };
