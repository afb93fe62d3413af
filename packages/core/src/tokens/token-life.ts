import type { StoredToken } from './token-store.ts';

/** The token endpoint's result: the token, and its lifetime in seconds if stated (API: Token response). */
export interface IssuedToken {
  readonly accessToken: string;
  readonly expiresInSeconds?: number;
  /** When its request was sent, on the monotonic clock. Default: when the token was requested. */
  readonly sentAt?: number;
}

/** A token whose lifetime is counted on the monotonic clock (`elapsed`, milliseconds). */
export interface LiveToken {
  readonly accessToken: string;
  /** When it becomes stale: still valid, but due for a refresh. */
  readonly refreshAt: number;
  /** When it becomes invalid. */
  readonly expiresAt: number;
}

/** A client's two clocks, in milliseconds. */
export interface Clocks {
  /** Since the epoch, for times that other processes see. */
  readonly now: () => number;
  /** Monotonic, for durations in this process. */
  readonly elapsed: () => number;
}

/** The assumed lifetime if a response doesn't state one: every release before 1.3 used it (A3). */
const ASSUMED_LIFE_SECONDS = 300;
/** Tokens are refreshed this share of their lifetime early, up to the maximum below. */
const EARLY_SHARE = 0.2;
const EARLY_MAX_MS = 120_000;

/** A newly issued token. Its lifetime starts when it was requested. If it's invalid, it expires immediately. */
export const liveToken = ({ accessToken, expiresInSeconds }: IssuedToken, sentAt: number): LiveToken => {
  const named = (expiresInSeconds ?? ASSUMED_LIFE_SECONDS) * 1000;
  const life = named > 0 && Number.isFinite(named) ? named : 0;
  const expiresAt = sentAt + life;
  return { accessToken, expiresAt, refreshAt: expiresAt - Math.min(life * EARLY_SHARE, EARLY_MAX_MS) };
};

/** The token for other processes: in wall-clock time, whole milliseconds. */
export const toStored = ({ accessToken, refreshAt, expiresAt }: LiveToken, clocks: Clocks): StoredToken => {
  const shift = clocks.now() - clocks.elapsed();
  return {
    accessToken,
    refreshAt: Math.round(refreshAt + shift),
    expiresAt: Math.round(expiresAt + shift),
  };
};

/** Another process's token, on this one's clock. */
export const fromStored = ({ accessToken, refreshAt, expiresAt }: StoredToken, clocks: Clocks): LiveToken => {
  const shift = clocks.elapsed() - clocks.now();
  return { accessToken, refreshAt: Math.min(refreshAt, expiresAt) + shift, expiresAt: expiresAt + shift };
};
