import type { Deliver } from './delivery.ts';
import { verificationToken } from './payloads/verification-token.ts';

/** What stands in the answer: Slack takes plain text, a form, or JSON. */
const answered = (body: unknown): unknown => {
  if (typeof body === 'string') return new URLSearchParams(body).get('challenge') ?? body;
  return (body as { challenge?: unknown } | null)?.challenge;
};

/**
 * Sends the challenge by which Slack finds out whether an address is the app's.
 * @throws Error when the answer is not this challenge
 */
export const verifyAddress = async (deliver: Deliver, challenge: string): Promise<void> => {
  const payload = { type: 'url_verification', token: verificationToken, challenge };
  const { status, body, failure } = await deliver({ kind: 'events_api', payload });
  if (!failure && answered(body) === challenge) return;
  throw new Error(`The app's address does not answer Slack's challenge: status ${status}`);
};
