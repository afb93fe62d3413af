import type { StoredToken } from './token-store.ts';

/** What the token endpoint returns: the token, and its lifetime in seconds if given (API: Token response). */
export interface IssuedToken {
  readonly accessToken: string;
  readonly expiresInSeconds?: number;
  /** When the attempt that returned it was sent, on the monotonic clock; absent: when the token was asked for. */
  readonly sentAt?: number;
}

/** A token whose lifetime is counted on the monotonic clock (`elapsed`, milliseconds). */
export interface LiveToken {
  readonly accessToken: string;
  /** From here on it is stale: still valid, but due for a refresh. */
  readonly refreshAt: number;
  /** From here on it is invalid. */
  readonly expiresAt: number;
}

/** The two clocks of a client, in milliseconds. */
export interface Clocks {
  /** Since the epoch: for times that other processes see. */
  readonly now: () => number;
  /** Monotonic: for durations in this process. */
  readonly elapsed: () => number;
}

/** The lifetime of a token whose response names none: that of every release before 1.3 (A3). */
const ASSUMED_LIFE_SECONDS = 300;
/** A token is refreshed this part of its lifetime early, at most this long. */
const EARLY_SHARE = 0.2;
const EARLY_MAX_MS = 120_000;

/** A token that was just issued. Its life counts from when it was asked for; an invalid one ends immediately. */
export const liveToken = ({ accessToken, expiresInSeconds }: IssuedToken, sentAt: number): LiveToken => {
  const named = (expiresInSeconds ?? ASSUMED_LIFE_SECONDS) * 1000;
  const life = named > 0 && Number.isFinite(named) ? named : 0;
  const expiresAt = sentAt + life;
  return { accessToken, expiresAt, refreshAt: expiresAt - Math.min(life * EARLY_SHARE, EARLY_MAX_MS) };
};

/** The token as other processes read it: in wall-clock time, whole milliseconds. */
export const toStored = ({ accessToken, refreshAt, expiresAt }: LiveToken, clocks: Clocks): StoredToken => {
  const shift = clocks.now() - clocks.elapsed();
  return {
    accessToken,
    refreshAt: Math.round(refreshAt + shift),
    expiresAt: Math.round(expiresAt + shift),
  };
};

/** The token of another process, in this one's time. */
export const fromStored = ({ accessToken, refreshAt, expiresAt }: StoredToken, clocks: Clocks): LiveToken => {
  const shift = clocks.elapsed() - clocks.now();
  return { accessToken, refreshAt: Math.min(refreshAt, expiresAt) + shift, expiresAt: expiresAt + shift };
};
