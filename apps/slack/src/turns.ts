import type { Sleep } from './deadline.ts';

/** The requests that are not acknowledged yet. Slack and a person wait for that, and hardly for anything else. */
export interface Requests {
  /** A request came in. Gives what is to be called when it was acknowledged. */
  arrived(): () => void;
  readonly waiting: number;
  /** Tells when one was acknowledged. */
  onAcknowledged(hear: () => void): void;
}

export function createRequests(): Requests {
  const listeners: (() => void)[] = [];
  let waiting = 0;
  return {
    arrived() {
      waiting += 1;
      return () => {
        waiting -= 1;
        for (const hear of listeners) hear();
      };
    },
    get waiting() {
      return waiting;
    },
    onAcknowledged: (hear) => void listeners.push(hear),
  };
}

/** Does tasks a few at a time, and lets requests be acknowledged first. */
export interface Turns {
  /** Does a task when it is its turn. */
  take<Value>(task: () => Promise<Value>): Promise<Value>;
}

/** How many tasks are begun at once: while requests wait, and else. */
const AT_ONCE = { busy: 1, quiet: 4 } as const;

/** How long a task keeps its turn. One that takes longer waits for somebody else, such as a service that hangs. */
const TURN_MS = 50;

/** How long a task waits for requests to be acknowledged, which never end on a busy day. */
const PATIENCE_MS = 1000;

/** @param now milliseconds on a clock that goes on by itself */
export function createTurns(requests: Requests, sleep: Sleep, now: () => number): Turns {
  const queue: { readonly since: number; readonly start: () => void }[] = [];
  let running = 0;
  let isWatching = false;

  function next() {
    for (let [first] = queue; first; [first] = queue) {
      const isBusy = requests.waiting > 0;
      if (running >= (isBusy ? AT_ONCE.busy : AT_ONCE.quiet)) return;
      const patience = first.since + PATIENCE_MS - now();
      if (isBusy && patience > 0) return watch(patience);
      queue.shift();
      running += 1;
      first.start();
    }
  }

  /** Comes back when patience is over, if no request was acknowledged until then. */
  function watch(ms: number) {
    if (isWatching) return;
    isWatching = true;
    void sleep(ms).then(() => {
      isWatching = false;
      next();
    });
  }

  requests.onAcknowledged(next);
  return {
    async take(task) {
      await new Promise<void>((start) => {
        queue.push({ since: now(), start });
        next();
      });
      const done = (async () => task())();
      const over = () => {
        running -= 1;
        next();
      };
      void Promise.race([
        done.then(
          () => {},
          () => {},
        ),
        sleep(TURN_MS),
      ]).then(over);
      return done;
    },
  };
}
