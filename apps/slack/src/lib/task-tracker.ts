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
