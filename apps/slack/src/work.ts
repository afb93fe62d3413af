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

/** Has requests acknowledged before work is begun: Slack and the person wait for the one, and hardly for the other. */
export interface Turns {
  /** A request came in that has to be acknowledged. Gives what is to be called when it was. */
  arrived(): () => void;
  /** Does a task when it is its turn. */
  take(task: () => Promise<void>): Promise<void>;
}

/** How many tasks are begun at once: while requests wait, and else. */
const AT_ONCE = { busy: 1, quiet: 4 } as const;

/** How long a task keeps its turn. One that takes longer waits for somebody else, such as a service that hangs. */
const TURN_MS = 50;

/** How long a task waits for requests to be acknowledged, which never end on a busy day. */
const PATIENCE_MS = 1000;

/** @param now milliseconds on a clock that goes on by itself */
export function createTurns(sleep: Sleep, now: () => number): Turns {
  const waiting: { readonly since: number; readonly start: () => void }[] = [];
  let [requests, running] = [0, 0];
  let isWatching = false;

  function next() {
    for (let [first] = waiting; first; [first] = waiting) {
      const isBusy = requests > 0;
      if (running >= (isBusy ? AT_ONCE.busy : AT_ONCE.quiet)) return;
      if (isBusy && now() < first.since + PATIENCE_MS) return watch();
      waiting.shift();
      running += 1;
      first.start();
    }
  }

  /** Comes back when patience is over, if no request was acknowledged until then. */
  function watch() {
    if (isWatching) return;
    isWatching = true;
    void sleep(PATIENCE_MS).then(() => {
      isWatching = false;
      next();
    });
  }

  return {
    arrived() {
      requests += 1;
      return () => {
        requests -= 1;
        next();
      };
    },
    async take(task) {
      await new Promise<void>((start) => {
        waiting.push({ since: now(), start });
        next();
      });
      const done = task();
      void Promise.race([done.catch(() => {}), sleep(TURN_MS)]).then(() => {
        running -= 1;
        next();
      });
      await done;
    },
  };
}
