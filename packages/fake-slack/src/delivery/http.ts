import { createHmac } from 'node:crypto';
import type { Retry } from '../state/exchange.ts';
import { type Deliver, graceMs, type SlackRequest, startDelivery } from './delivery.ts';

/**
 * The headers that sign a request: v0 HMAC-SHA256 over `v0:<seconds>:<exact body>`.
 * @param atMs the real time: Bolt rejects requests older than five minutes
 */
export const signature = (signingSecret: string, body: string, atMs: number) => {
  const seconds = String(Math.floor(atMs / 1000));
  const digest = createHmac('sha256', signingSecret).update(`v0:${seconds}:${body}`).digest('hex');
  return { 'x-slack-request-timestamp': seconds, 'x-slack-signature': `v0=${digest}` };
};

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

/** A request's exact bytes: JSON for events, a form for commands, and a form with JSON in `payload` for the rest. */
const encode = ({ kind, payload }: SlackRequest): { contentType: string; body: string } => {
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

export interface DeliveryOptions {
  readonly signingSecret: string;
  /** How long Slack waits for an ack. */
  readonly ackDeadlineMs: number;
}

export const httpTransport =
  (address: string, { signingSecret, ackDeadlineMs }: DeliveryOptions): Deliver =>
  async (request, retry, onSend) => {
    const { contentType, body: sent } = encode(request);
    const headers = {
      'content-type': contentType,
      ...signature(signingSecret, sent, Date.now()),
      ...retryHeaders(retry),
    };
    onSend?.({ via: 'http', method: 'POST', url: address, headers, body: sent });
    const finish = startDelivery(request, retry, ackDeadlineMs);
    try {
      const response = await fetch(address, {
        method: 'POST',
        body: sent,
        headers,
        signal: AbortSignal.timeout(ackDeadlineMs + graceMs),
      });
      const noRetry = response.headers.get('x-slack-no-retry') === '1';
      const body = readBody(await response.text());
      return finish({ status: response.status, body, noRetry });
    } catch {
      return finish();
    }
  };
