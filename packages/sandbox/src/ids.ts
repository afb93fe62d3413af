import { hash, randomBytes, randomInt, randomUUID } from 'node:crypto';

/**
 * An id for something that a request creates: a UUID of version 7 (RFC 9562), which starts with the time, so that the store
 * adds it at the end of its index. The time is the real one, since the sandbox's clock can stand still.
 */
export const newId = (): string => {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice('xxxxxxxx-xxxx-4'.length)}`;
};

/** An access token: opaque, and not to be guessed. */
export const newAccessToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token, so that no data file or snapshot holds a token that works. */
export const tokenHash = (token: string): string => hash('sha256', token, 'base64url');

/** The six digits that a guest types at the front desk. */
export const newFastTrackCode = (): string => String(randomInt(100_000, 1_000_000));
