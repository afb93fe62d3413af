import { onTestFinished } from 'vitest';
import { type ClientOptions, VisitorInvitations } from '../src/node-client.ts';
import type { Internals } from '../src/pipeline/options.ts';
import { undiciTransport } from '../src/transport/undici-transport.ts';
import type { Clock } from './clock.ts';

export const credentials = {
  teamId: '11111111-1111-4111-8111-111111111111',
  clientId: 'test-client',
  clientSecret: 'test-secret',
} as const;

/** Options of a client, and its internals beside them. */
export type TestOptions = Partial<ClientOptions> & Internals;

/** A client of a test's service; its connections end with the test. */
export const clientOf = (service: { url: string }, given: TestOptions = {}) => {
  const { now, elapsed, sleep, random, ...options } = given;
  const parts = Object.entries({ now, elapsed, sleep, random });
  const internals = Object.fromEntries(parts.filter(([, part]) => part !== undefined));
  const client = new VisitorInvitations({ baseUrl: service.url, ...credentials, internals, ...options });
  onTestFinished(() => client.close());
  return client;
};

/**
 * A client that lives by a test's clock, and draws the upper half of every random range; it talks real HTTP all the
 * same.
 */
export const clientByClock = (service: { url: string }, clock: Clock, options: TestOptions = {}) => {
  const { send, close } = undiciTransport();
  onTestFinished(close);
  const { elapsed, now, sleep } = clock;
  const transport = clock.standingStill(send);
  return clientOf(service, { elapsed, now, sleep, random: () => 0.5, transport, ...options });
};
