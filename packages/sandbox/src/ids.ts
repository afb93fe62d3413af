import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';

/**
 * An id for something that a request creates: a UUID of version 7 (RFC 9562), which starts with the time. So the store adds
 * what comes next beside what came last, for half of what it costs to add it anywhere. The time is the real one, since the
 * sandbox's clock can stand still.
 */
export const newId = (): string =>
  `${timeOfIds(Date.now())}-7${randomUUID().slice('xxxxxxxx-xxxx-4'.length)}`;

/** Many ids are made in the same millisecond. */
let written = { millis: Number.NaN, text: '' };
const timeOfIds = (millis: number): string => {
  if (millis !== written.millis) {
    const digits = millis.toString(16).padStart(12, '0');
    written = { millis, text: `${digits.slice(0, 8)}-${digits.slice(8)}` };
  }
  return written.text;
};

/** An access token: opaque, and not to be guessed. */
export const newAccessToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token, so that no data file or snapshot holds a token that works. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The six digits that a guest types at the front desk. */
export const newFastTrackCode = (): string => String(randomInt(100_000, 1_000_000));
