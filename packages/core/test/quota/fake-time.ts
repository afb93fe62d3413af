/** Time for tests: it stands still until it is turned, and everything happens at its moment, one after the other. */
export const createFakeTime = () => {
  let now = 0;
  let made = 0;
  const due: { at: number; order: number; happen: () => void }[] = [];
  const sleepers = new Set<object>();

  const plan = (at: number, happen: () => void) => {
    made += 1;
    const event = { at, order: made, happen };
    due.push(event);
    due.sort((one, other) => one.at - other.at || one.order - other.order);
    return event;
  };
  const settle = async () => {
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
  };

  return {
    elapsed: () => now,
    plan,
    settle,
    /** How many sleep. */
    sleeping: () => sleepers.size,
    sleep: (ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        const wake = (end: () => void) => {
          sleepers.delete(event);
          signal.removeEventListener('abort', stop);
          end();
        };
        const event = plan(now + ms, () => wake(resolve));
        const stop = () => {
          due.splice(due.indexOf(event), 1);
          wake(() => reject(signal.reason));
        };
        signal.addEventListener('abort', stop);
        sleepers.add(event);
      }),
    /** Turns to a moment, or until nothing is left to happen. */
    async turnTo(end = Number.POSITIVE_INFINITY) {
      await settle();
      for (let next = due[0]; next && next.at <= end; next = due[0]) {
        due.shift();
        now = Math.max(now, next.at);
        next.happen();
        await settle();
      }
      if (Number.isFinite(end)) now = Math.max(now, end);
    },
  };
};

export type FakeTime = ReturnType<typeof createFakeTime>;
