/** Resolves after `ms` milliseconds; rejects early when the signal aborts. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<unknown>;

/** The longest time a timer accepts, in milliseconds: about 24 days. A longer one would fire immediately. */
export const TIMER_MAX_MS = 2_147_483_647;
