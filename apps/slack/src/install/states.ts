import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Claims } from '../store/claims.ts';

/** States of requests to install the app: each is given to one browser, and taken back from it once. */
export interface States {
  /** Makes a state, which nothing has to be stored for. */
  create(): string;
  /** Whether this is a state of this app that is not too old and was not taken before. */
  take(state: string): Promise<boolean>;
}

/** A person has so long to allow the app, in milliseconds. */
const LIFETIME_MS = 10 * 60_000;

/**
 * @param secret signs the states, the same in every replica
 * @param now milliseconds since the epoch
 */
export const createStates = (secret: string, claims: Claims, now: () => number): States => {
  const sign = (text: string) => createHmac('sha256', secret).update(`install ${text}`).digest('base64url');
  return {
    create() {
      const text = `${(now() + LIFETIME_MS).toString(36)}.${randomBytes(24).toString('base64url')}`;
      return `${text}.${sign(text)}`;
    },
    async take(state) {
      const [expiry = '', random = '', signature = ''] = state.split('.');
      const given = Buffer.from(signature);
      const expected = Buffer.from(sign(`${expiry}.${random}`));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
      return Number.parseInt(expiry, 36) > now() && (await claims.take(`install ${random}`));
    },
  };
};
