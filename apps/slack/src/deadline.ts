/** Resolves after `ms`. */
export type Sleep = (ms: number) => Promise<void>;

/** Goes by the process's own timer, which does not keep the process alive. */
export const sleep: Sleep = (ms) => new Promise((done) => void setTimeout(done, ms).unref());

/** The value, when it comes within `ms`. When it comes later, or fails later, nobody is left waiting for it. */
export async function withDeadline<Value>(
  promise: Promise<Value>,
  ms: number,
  wait: Sleep,
): Promise<{ value: Value } | undefined> {
  promise.catch(() => {});
  return Promise.race([promise.then((value) => ({ value })), wait(ms).then(() => undefined)]);
}
