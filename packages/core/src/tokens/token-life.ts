import type { StoredToken } from './token-store.ts';

/** What the token endpoint gives: the token, and its life in seconds when it says so (interface: Token response). */
export interface IssuedToken {
  readonly accessToken: string;
  readonly expiresInSeconds?: number;
}

/** A token whose life is counted on the clock that never jumps (milliseconds of `elapsed`). */
export interface LiveToken {
  readonly accessToken: string;
  /** From here on it is stale: still good, but time to ask for another. */
  readonly refreshAt: number;
  /** From here on it is no good. */
  readonly expiresAt: number;
}

/** The two clocks of a client, in milliseconds. */
export interface Clocks {
  /** Since the epoch: for what other processes see. */
  readonly now: () => number;
  /** Never jumps: for everything that is counted here. */
  readonly elapsed: () => number;
}

/** The life of a token whose answer names none: what every release before 1.3 gave (A3). */
const ASSUMED_LIFE_SECONDS = 300;
/** A token is renewed this part of its life early, and at most this long. */
const EARLY_SHARE = 0.2;
const EARLY_MAX_MS = 120_000;

/**
 * A token that was just issued. Its life counts from the moment of sending, so that a slow answer cannot make it look
 * younger than it is. A life that is none (zero, negative, endless, not a number) is over at once.
 */
export function liveToken({ accessToken, expiresInSeconds }: IssuedToken, sentAt: number): LiveToken {
  const named = (expiresInSeconds ?? ASSUMED_LIFE_SECONDS) * 1000;
  const life = named > 0 && Number.isFinite(named) ? named : 0;
  const expiresAt = sentAt + life;
  return { accessToken, expiresAt, refreshAt: expiresAt - Math.min(life * EARLY_SHARE, EARLY_MAX_MS) };
}

/** The token as other processes read it: in wall-clock time, whole milliseconds. */
export function toStored({ accessToken, refreshAt, expiresAt }: LiveToken, clocks: Clocks): StoredToken {
  const shift = clocks.now() - clocks.elapsed();
  return {
    accessToken,
    refreshAt: Math.round(refreshAt + shift),
    expiresAt: Math.round(expiresAt + shift),
  };
}

/** The token of another process, in this one's time. */
export function fromStored({ accessToken, refreshAt, expiresAt }: StoredToken, clocks: Clocks): LiveToken {
  const shift = clocks.elapsed() - clocks.now();
  return { accessToken, refreshAt: Math.min(refreshAt, expiresAt) + shift, expiresAt: expiresAt + shift };
}
