import { hash, randomBytes, randomInt, randomUUID } from 'node:crypto';

/**
 * An ID for a new record: a version 7 UUID (RFC 9562). It starts with the time, so the store adds it at the end of its index.
 * It's the real time, because the sandbox's clock can stand still.
 */
export const newId = (): string => {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice('xxxxxxxx-xxxx-4'.length)}`;
};

/** An opaque access token that can't be guessed. */
export const newAccessToken = (): string => randomBytes(32).toString('base64url');

/** A token's hash. Only hashes are stored, so a data file or snapshot doesn't contain usable tokens. */
export const tokenHash = (token: string): string => hash('sha256', token, 'base64url');

/** A six-digit code that a guest types at the front desk. */
export const newFastTrackCode = (): string => String(randomInt(100_000, 1_000_000));
