/** Resolves after `ms`. */
export type Sleep = (ms: number) => Promise<void>;

/** A timer that does not keep the process running. */
export const sleep: Sleep = (ms) => new Promise((resolve) => void setTimeout(resolve, ms).unref());

/** What waiting for something slow resolves to: its value, or `undefined` when it isn't there in time. */
type InTime<Value> = Promise<{ readonly value: Value } | undefined>;

/** A later rejection is ignored. */
const before = <Value>(end: Promise<void>, promise: Promise<Value>): InTime<Value> => {
  promise.catch(() => {});
  return Promise.race([promise.then((value) => ({ value })), end.then(() => undefined)]);
};

/** Waits for something slow, up to `ms`. */
export const withDeadline = <Value>(promise: Promise<Value>, ms: number, sleep: Sleep): InTime<Value> =>
  before(sleep(ms), promise);

/**
 * Until when a request waits for something slow, in milliseconds from its arrival. Slack waits three seconds for an
 * acknowledgement, and a `trigger_id` opens a modal for as long; the rest of them is left to the network and a busy process.
 */
export const BUDGET_MS = {
  /** For what can be left out: a language, names, what is usual, the options of a menu. */
  extras: 700,
  /** For what a modal opens with, and for whose workspace it is. */
  view: 1000,
  /** For what must be stored before the acknowledgement. */
  ack: 2000,
} as const;

/** Waits for something slow, up to a moment of a budget. */
export type Within = <Value>(upTo: keyof typeof BUDGET_MS, promise: Promise<Value>) => InTime<Value>;

/** A budget that all waits of a request take from. It is spent from now on. */
export const createBudget = (sleep: Sleep): Within => {
  const { extras, view, ack } = BUDGET_MS;
  const ends = { extras: sleep(extras), view: sleep(view), ack: sleep(ack) };
  return (upTo, promise) => before(ends[upTo], promise);
};
