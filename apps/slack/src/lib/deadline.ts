/** Resolves after `ms`. */
export type Sleep = (ms: number) => Promise<void>;

/** A timer that does not keep the process running. */
export const sleep: Sleep = (ms) => new Promise((resolve) => void setTimeout(resolve, ms).unref());

/** The value, or `undefined` when it does not resolve within `ms`. A later rejection is ignored. */
export const withDeadline = async <Value>(
  promise: Promise<Value>,
  ms: number,
  sleep: Sleep,
): Promise<{ value: Value } | undefined> => {
  promise.catch(() => {});
  return Promise.race([promise.then((value) => ({ value })), sleep(ms).then(() => undefined)]);
};
