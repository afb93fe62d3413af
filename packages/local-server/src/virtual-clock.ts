import { type Duration, milliseconds } from './duration.ts';

/** Work planned for a time. Moving the clock past it waits for the work to end. */
type Task = () => unknown;

interface PlannedTask {
  readonly at: number;
  readonly task: Task;
}

/**
 * A local server's clock. It follows real time, and can be moved and frozen. Planned tasks only run when the clock moves, so
 * tests don't have to wait.
 */
export class VirtualClock {
  readonly #real: () => number;
  /** The real time when the clock was frozen. */
  #frozenAt: number | undefined;
  #ahead = 0;
  #planned: readonly PlannedTask[] = [];

  /** @param real the time that the clock follows, in milliseconds since 1970 */
  constructor(real: () => number) {
    this.#real = real;
  }

  /** Milliseconds since 1970. You can pass this function on without its clock. */
  readonly now = (): number => this.#source() + this.#ahead;

  get frozen(): boolean {
    return this.#frozenAt !== undefined;
  }

  /** Stops the clock at its current time. */
  freeze(): void {
    this.#frozenAt ??= this.#real();
  }

  /** Lets a frozen clock run again from its current time. */
  resume(): void {
    const time = this.now();
    this.#frozenAt = undefined;
    this.#ahead = time - this.#real();
  }

  /**
   * Moves the clock forward and runs the tasks that fall due, each at its own time. Resolves when all are done. If nothing
   * falls due, the clock has moved before it returns.
   * @throws RangeError when it isn't a valid duration
   */
  async advance(by: Duration): Promise<void> {
    await this.#move(milliseconds(by));
  }

  /**
   * Moves the clock to a time. Forward, it runs the tasks that fall due, as `advance` does. Backward, nothing is undone.
   * @param to milliseconds since 1970, or a date as `Date` reads it: `2026-03-02T09:00:00Z`
   * @throws RangeError when it isn't a valid time
   */
  async set(to: number | string | Date): Promise<void> {
    await this.#move(instantOf(to) - this.now());
  }

  /**
   * Plans a task for when the clock reaches a time. If that has passed, the task runs at the next move. Returns a function that
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

  /** Runs the tasks that are due now. Use it when real time has passed without moving the clock. */
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

  /** The next task due if the clock is this far ahead. */
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
 * @throws RangeError when it isn't a valid time
 */
export const instantOf = (time: number | string | Date): number => {
  const millis = new Date(time).getTime();
  if (Number.isNaN(millis)) throw new RangeError('The time must be a Date or an ISO 8601 date and time.');
  return millis;
};
