import { type Duration, milliseconds } from './duration.ts';

/** What is to be done at a time. Moving the clock over that time waits for it. */
type Task = () => unknown;

interface PlannedTask {
  readonly at: number;
  readonly task: Task;
}

/**
 * The time of a local server: it runs with real time, and can be moved and frozen. Nothing that is planned happens by
 * itself: moving the clock does it, so that no test has to wait.
 */
export class VirtualClock {
  readonly #real: () => number;
  /** The real time at which the clock was frozen. */
  #frozenAt: number | undefined;
  #ahead = 0;
  #planned: readonly PlannedTask[] = [];

  /** @param real what the clock runs with, in milliseconds since 1970 */
  constructor(real: () => number) {
    this.#real = real;
  }

  /** Milliseconds since 1970. May be handed on without its clock. */
  readonly now = (): number => this.#source() + this.#ahead;

  get frozen(): boolean {
    return this.#frozenAt !== undefined;
  }

  /** Stops the clock where it stands. */
  freeze(): void {
    this.#frozenAt ??= this.#real();
  }

  /** Lets a frozen clock run on from where it stands. */
  resume(): void {
    const time = this.now();
    this.#frozenAt = undefined;
    this.#ahead = time - this.#real();
  }

  /**
   * Moves the clock forward and runs on the way what falls due, each task at its own time. Resolves when all is done;
   * where nothing falls due, the clock has moved at once.
   * @throws RangeError when it is no duration
   */
  async advance(by: Duration): Promise<void> {
    await this.#move(milliseconds(by));
  }

  /**
   * Moves the clock to a time; forward it runs what falls due, as `advance` does, and backward nothing is undone.
   * @param to milliseconds since 1970, or a date as `Date` reads it: `2026-03-02T09:00:00Z`
   * @throws RangeError when it is no time
   */
  async set(to: number | string | Date): Promise<void> {
    await this.#move(instantOf(to) - this.now());
  }

  /**
   * Plans a task for when the clock reaches a time; if that has passed, for the next move. Returns a function that
   * cancels it.
   *
   * @example
   * const cancel = clock.due(clock.now() + 60_000, () => sendAgain(request));
   * @param at milliseconds since 1970
   */
  due(at: number, task: Task): () => void {
    const planned = { at, task };
    this.#planned = [...this.#planned, planned].sort((one, other) => one.at - other.at);
    return () => this.#drop(planned);
  }

  /** Runs the tasks that are due now: for when real time passed without a move of the clock. */
  runDue(): Promise<void> {
    return this.#move(0);
  }

  readonly #source = (): number => this.#frozenAt ?? this.#real();

  async #move(by: number): Promise<void> {
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

  /** The first task that is due when the clock is so far ahead. */
  #next(ahead: number): PlannedTask | undefined {
    const [first] = this.#planned;
    return first && first.at <= this.#source() + ahead ? first : undefined;
  }

  #drop(done: PlannedTask): void {
    this.#planned = this.#planned.filter((planned) => planned !== done);
  }
}

/**
 * Milliseconds since 1970.
 * @throws RangeError when it is no time
 */
export const instantOf = (time: number | string | Date): number => {
  const millis = new Date(time).getTime();
  if (Number.isNaN(millis)) throw new RangeError('The time must be a Date or an ISO 8601 date and time.');
  return millis;
};
