/** `interactive` if a person is waiting for the response, or `background`. */
export type Priority = 'interactive' | 'background';

/** Requests that follow each other, such as a search and a create. They're only sent if the quota has room for both. */
export class Series {
  /** Whether one of them was sent. If so, the next one is ahead of series that haven't begun. */
  hasBegun = false;
  /** Whether another request follows the next one. */
  continues = false;
  /** Called when no more requests follow. */
  onEnd: () => void = () => {};

  /** Ends the series and frees the places kept for it. */
  end(): void {
    this.continues = false;
    this.onEnd();
  }
}

/** A request's place in the queue. */
export interface Turn {
  /** Default `interactive`. */
  readonly priority?: Priority | undefined;
  /** When its call ends, on the monotonic clock. Default: never. */
  readonly deadlineAt?: number | undefined;
  /** Absent if it isn't part of a series. */
  readonly series?: Series | undefined;
}

/** A waiting request. */
export interface Waiting {
  readonly turn: Turn;
  /** Ends the wait. `tooLateMs`: the request can only go in that many milliseconds, which is too late. */
  readonly end: (tooLateMs?: number) => void;
}

/** How many interactive requests can overtake a waiting background one. */
const AHEAD = 4;

/** Waiting requests: interactive ones before background ones, except every fifth turn, and series that have begun first. */
export class WaitingLine {
  readonly #interactive = { begun: new Set<Waiting>(), fresh: new Set<Waiting>() };
  readonly #background = { begun: new Set<Waiting>(), fresh: new Set<Waiting>() };
  /** Interactive requests that overtook the waiting background one. */
  #ahead = 0;

  get size(): number {
    const { begun, fresh } = this.#interactive;
    return begun.size + fresh.size + this.#background.begun.size + this.#background.fresh.size;
  }

  /** The next request. */
  get first(): Waiting | undefined {
    const [first] = this.inOrder();
    return first;
  }

  /** The next interactive request. */
  get firstInteractive(): Waiting | undefined {
    const [first] = membersOf(this.#interactive);
    return first;
  }

  /** Resolves as `Waiting.end` says. When the signal aborts, rejects with its reason and calls `left`. */
  join(turn: Turn, signal: AbortSignal, left: () => void): Promise<number | undefined> {
    const lane = turn.priority === 'background' ? this.#background : this.#interactive;
    const line = turn.series?.hasBegun ? lane.begun : lane.fresh;
    return new Promise((resolve, reject) => {
      const leave = () => {
        signal.removeEventListener('abort', giveUp);
        line.delete(waiting);
      };
      const giveUp = () => {
        leave();
        reject(signal.reason);
        left();
      };
      const end = (tooLateMs?: number) => {
        leave();
        resolve(tooLateMs);
      };
      const waiting = { turn, end };
      signal.addEventListener('abort', giveUp, { once: true });
      line.add(waiting);
    });
  }

  /** Lets the first request go. */
  letGo(first: Waiting): void {
    first.end();
    const { begun, fresh } = this.#background;
    const isPassed = first.turn.priority !== 'background' && begun.size + fresh.size > 0;
    this.#ahead = isPassed ? Math.min(this.#ahead + 1, AHEAD) : 0;
  }

  /** All requests, in the order they'd go. */
  *inOrder(): Generator<Waiting, undefined, undefined> {
    const [interactive, background] = [membersOf(this.#interactive), membersOf(this.#background)];
    let [one, other] = [interactive.next(), background.next()];
    for (let ahead = this.#ahead; ; ) {
      if (!other.done && (one.done || ahead === AHEAD)) {
        yield other.value;
        other = background.next();
        ahead = 0;
      } else if (!one.done) {
        yield one.value;
        one = interactive.next();
        ahead = other.done ? 0 : ahead + 1;
      } else return;
    }
  }
}

function* membersOf({ begun, fresh }: Readonly<Record<'begun' | 'fresh', Set<Waiting>>>) {
  yield* begun;
  yield* fresh;
}
