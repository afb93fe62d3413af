import { onTestFinished } from 'vitest';
import { type NodeClientOptions, VisitorInvitations } from '../src/node-client.ts';

export const credentials = {
  teamId: '11111111-1111-4111-8111-111111111111',
  clientId: 'test-client',
  clientSecret: 'test-secret',
} as const;

/** A client of a test's service; its connections end with the test. */
export function clientOf(service: { url: string }, options: Partial<NodeClientOptions> = {}) {
  const client = new VisitorInvitations({ baseUrl: service.url, ...credentials, ...options });
  onTestFinished(() => client.close());
  return client;
}
