import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';

/** An id for something that a request creates. */
export const newId = (): string => randomUUID();

/** An access token: opaque, and not to be guessed. */
export const newAccessToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token, so that no data file or snapshot holds a token that works. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The six digits that a guest types at the front desk. */
export const newFastTrackCode = (): string => String(randomInt(100_000, 1_000_000));
