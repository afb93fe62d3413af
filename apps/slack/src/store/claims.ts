import type { Leases } from './leases.ts';

/** Makes sure that a request is handled once, however often Slack delivers it, and to whichever replica. */
export interface Claims {
  /** Resolves to true for the first caller with this key, and to false for every later one. */
  take(key: string): Promise<boolean>;
}

/** Slack redelivers within minutes. */
const KEEP_MS = 24 * 3_600_000;

/** A claim is a lease that nobody releases. */
export const createClaims = (leases: Leases): Claims => ({
  take: async (key) => (await leases.take({ workspace: '', key }, KEEP_MS)) !== undefined,
});
