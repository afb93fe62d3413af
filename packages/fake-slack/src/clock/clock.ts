import { type Duration, milliseconds } from './duration.ts';

/** What is to be done at a moment. It may be asynchronous: whoever turns the clock waits for it. */
type Task = () => unknown;

interface Planned {
  at: number;
  task: Task;
}

/**
 * The fake's time. It goes on by itself as `source` does, and tests can turn it. Nothing happens by itself: what is
 * planned is done by whoever turns the clock, so that no test has to wait.
 */
export class Clock {
  readonly #source: () => number;
  #ahead = 0;
  #planned: readonly Planned[] = [];

  constructor(source: () => number) {
    this.#source = source;
  }

  /** Milliseconds since 1970. May be handed on without its clock. */
  readonly now = (): number => this.#source() + this.#ahead;

  /**
   * Turns the clock forward and does on the way what falls due, each thing at its own moment. Resolves when it is done;
   * the time itself is turned at once when nothing falls due.
   */
  advance(by: Duration): Promise<void> {
    return this.#turn(milliseconds(by));
  }

  /**
   * Sets the clock, forward as `advance` does. Backward nothing is undone.
   * @param to milliseconds since 1970, or a date as `Date` reads it: `2026-03-02T09:00:00Z`
   */
  async set(to: number | string | Date): Promise<void> {
    const at = new Date(to).getTime();
    if (Number.isNaN(at)) throw new Error(`This is no date: "${to}"`);
    await this.#turn(at - this.now());
  }

  /**
   * Plans something for when the clock reaches a moment; for one that has passed, the next turn does it. Returns the
   * function that calls it off. This is how everything that Slack does later is planned: an event sent again, a
   * scheduled message.
   *
   * @example
   * const callOff = world.clock.due(postAt * 1000, () => world.messages.post(message));
   * @param at milliseconds since 1970
   */
  due(at: number, task: Task): () => void {
    const planned = { at, task };
    this.#planned = [...this.#planned, planned].sort((one, other) => one.at - other.at);
    return () => this.#drop(planned);
  }

  /** Does what is due by now: for those who move `source` themselves. */
  runDue(): Promise<void> {
    return this.#turn(0);
  }

  async #turn(by: number): Promise<void> {
    const ahead = this.#ahead + by;
    try {
      for (let next = this.#next(ahead); next; next = this.#next(ahead)) {
        this.#drop(next);
        this.#ahead = Math.max(this.#ahead, next.at - this.#source());
        await next.task();
      }
    } finally {
      this.#ahead = ahead;
    }
  }

  /** The first of what is due when the clock is so far ahead. */
  #next(ahead: number): Planned | undefined {
    const [first] = this.#planned;
    return first && first.at <= this.#source() + ahead ? first : undefined;
  }

  #drop(done: Planned): void {
    this.#planned = this.#planned.filter((planned) => planned !== done);
  }
}
