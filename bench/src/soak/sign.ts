import { createHmac } from 'node:crypto';

/**
 * The headers that prove a request comes from Slack: v0 HMAC-SHA256 over `v0:<seconds>:<exact body>`.
 * @param atMs the app refuses what is older than five minutes
 */
export function signature(signingSecret: string, body: string, atMs: number): Record<string, string> {
  const seconds = String(Math.floor(atMs / 1000));
  const digest = createHmac('sha256', signingSecret).update(`v0:${seconds}:${body}`).digest('hex');
  return { 'x-slack-request-timestamp': seconds, 'x-slack-signature': `v0=${digest}` };
}
