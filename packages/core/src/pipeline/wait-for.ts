/** Waits so many milliseconds, and ends early when the signal does. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<unknown>;

/** How long somebody waits for what others wait for, too. */
export interface Patience {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds; no limit when absent. */
  readonly limitMs?: number | undefined;
  readonly sleep?: Sleep | undefined;
  /** What is thrown when the limit is reached. */
  readonly expired: () => Error;
}

/** Waits for a shared promise. One's own signal and limit end one's waiting, and leave the promise to the others. */
export function waitFor<Value>(
  shared: Promise<Value>,
  { signal, limitMs, sleep, expired }: Patience,
): Promise<Value> {
  if (signal?.aborted) return Promise.reject(signal.reason);
  if (!signal && (limitMs === undefined || !sleep)) return shared;
  const over = new AbortController();
  const waiting = new Promise<Value>((resolve, reject) => {
    shared.then(resolve, reject);
    signal?.addEventListener('abort', () => reject(signal.reason), { signal: over.signal });
    // A sleep that is ended early rejects: by then the waiting is over.
    if (limitMs !== undefined)
      sleep?.(limitMs, over.signal).then(
        () => reject(expired()),
        () => {},
      );
  });
  return waiting.finally(() => over.abort());
}
