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
