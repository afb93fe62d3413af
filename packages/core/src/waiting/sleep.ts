/** Resolves after `ms` milliseconds; rejects early when the signal aborts. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<unknown>;

/** The longest time that a timer takes, in milliseconds: some 24 days. A longer one would fire at once. */
export const TIMER_MAX_MS = 2_147_483_647;
