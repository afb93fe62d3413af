import type { Sleep } from './deadline.ts';

/** Counts the requests from Slack that are not acknowledged yet. */
export interface PendingAcks {
  /** Counts a request. Returns what to call once it is acknowledged. */
  add(): () => void;
  readonly size: number;
  /** Calls `listener` whenever a request was acknowledged. */
  onAck(listener: () => void): void;
}

export const createPendingAcks = (): PendingAcks => {
  const listeners: (() => void)[] = [];
  let size = 0;
  return {
    add() {
      size += 1;
      return () => {
        size -= 1;
        for (const listener of listeners) listener();
      };
    },
    get size() {
      return size;
    },
    onAck: (listener) => void listeners.push(listener),
  };
};

/** Runs a few tasks at a time, and acknowledges requests first: Slack and a person wait for that. */
export interface TaskQueue {
  /** Runs a task when its turn comes, and settles as it does. */
  run<Value>(task: () => Promise<Value>): Promise<Value>;
}

/** How many tasks may start at once: while acks are pending, and otherwise. */
const CONCURRENCY = { busy: 1, idle: 4 } as const;

/** A task frees its slot after this time: one that takes longer waits for the network. */
const SLOT_MS = 50;

/** A task waits at most this long for pending acks, as a busy app never has none. */
const MAX_WAIT_MS = 1000;

/** @param now milliseconds on a monotonic clock */
export const createTaskQueue = (pending: PendingAcks, sleep: Sleep, now: () => number): TaskQueue => {
  const queue: { readonly queuedAt: number; readonly start: () => void }[] = [];
  let running = 0;
  let hasTimer = false;

  function startNext() {
    for (let [first] = queue; first; [first] = queue) {
      const isBusy = pending.size > 0;
      if (running >= (isBusy ? CONCURRENCY.busy : CONCURRENCY.idle)) return;
      const wait = first.queuedAt + MAX_WAIT_MS - now();
      if (isBusy && wait > 0) return startAfter(wait);
      queue.shift();
      running += 1;
      first.start();
    }
  }

  function startAfter(ms: number) {
    if (hasTimer) return;
    hasTimer = true;
    void sleep(ms).then(() => {
      hasTimer = false;
      startNext();
    });
  }

  pending.onAck(startNext);
  return {
    async run(task) {
      await new Promise<void>((start) => {
        queue.push({ queuedAt: now(), start });
        startNext();
      });
      const result = (async () => task())();
      const freeSlot = () => {
        running -= 1;
        startNext();
      };
      const settled = result.then(
        () => {},
        () => {},
      );
      void Promise.race([settled, sleep(SLOT_MS)]).then(freeSlot);
      return result;
    },
  };
};

/** Knows which tasks are running, so that a shutdown can wait for them. */
export interface TaskTracker {
  /** Runs a task and settles as it does. */
  run(task: () => Promise<void>): Promise<void>;
  /** Resolves when no task is running, also when some failed. */
  idle(): Promise<void>;
  /** Number of running tasks. */
  readonly size: number;
}

export const createTaskTracker = (): TaskTracker => {
  const tasks = new Set<Promise<void>>();
  return {
    run(task) {
      const running = task().finally(() => tasks.delete(running));
      tasks.add(running);
      return running;
    },
    async idle() {
      while (tasks.size > 0) await Promise.allSettled(tasks);
    },
    get size() {
      return tasks.size;
    },
  };
};
