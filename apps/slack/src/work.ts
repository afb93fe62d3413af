import type { Sleep } from './deadline.ts';

/** What is under way. A program that is asked to stop waits for it, so that nothing is left half done. */
export interface Work {
  add(task: () => Promise<void>): Promise<void>;
  /** Resolves when everything that was added is over, however it went. */
  done(): Promise<void>;
  /** How much is under way. */
  readonly size: number;
}

export function createWork(): Work {
  const tasks = new Set<Promise<void>>();
  return {
    add(task) {
      const running = task().finally(() => tasks.delete(running));
      tasks.add(running);
      return running;
    },
    async done() {
      while (tasks.size > 0) await Promise.allSettled(tasks);
    },
    get size() {
      return tasks.size;
    },
  };
}

/** Lets a few tasks run at once, so that what costs time here leaves room for requests that come in meanwhile. */
export type Pace = <Value>(task: () => Promise<Value>) => Promise<Value>;

/**
 * @param atOnce how many tasks run at once
 * @param turnMs how long a task keeps its turn: one that takes longer waits for somebody else, such as a service that
 * hangs, and keeps nobody waiting
 */
export function createPace(atOnce: number, turnMs: number, sleep: Sleep): Pace {
  const waiting: (() => void)[] = [];
  let running = 0;
  const next = () => {
    running -= 1;
    waiting.shift()?.();
  };
  return async (task) => {
    if (running >= atOnce) await new Promise<void>((start) => waiting.push(start));
    running += 1;
    const result = task();
    void Promise.race([result.catch(() => {}), sleep(turnMs)]).then(next);
    return result;
  };
}
