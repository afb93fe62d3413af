import { instantOf, milliseconds, VirtualClock } from '@visitor-invitations/local-server';

/** The clock's state. */
export interface ClockState {
  /** ISO 8601, UTC. */
  readonly now: string;
  readonly frozen: boolean;
}

/**
 * The sandbox's clock. It drives everything that depends on time: token expiry, quota windows, `created`, `updated` and
 * `cancelled`. Changes apply from the next request on.
 */
export interface Clock {
  /** The current time, ISO 8601 in UTC. */
  now(): string;
  /** The current time in milliseconds since 1970. */
  millis(): number;
  /** Stops the clock at its current time. */
  freeze(): void;
  /** Lets a frozen clock run again from its current time. */
  resume(): void;
  /**
   * Moves the clock to a time, forwards or back. A frozen clock stays frozen.
   * @throws RangeError when it isn't a valid time
   */
  set(time: Date | string): void;
  /**
   * Moves the clock forward.
   * @param duration milliseconds, or text: `90s`, `2h`, `1d12h`, or ISO 8601 such as `PT30M` or `P2W`
   * @throws RangeError for years and months, whose length varies, and for more than a hundred years
   */
  advance(duration: number | string): void;
  /** Resets the clock to how the sandbox started. */
  reset(): void;
  state(): ClockState;
}

/** Options of a clock. */
export interface ClockStart {
  /** When to freeze the clock at the start. Without it, the clock runs with real time. */
  readonly now?: Date | string | undefined;
  /** The real time, in milliseconds since 1970. */
  readonly real?: () => number;
  /** Called with the milliseconds when the clock was moved forward. */
  readonly onForward?: (ms: number) => void;
}

/** Creates a sandbox's clock. */
export const createClock = ({ now: start, real = Date.now, onForward }: ClockStart = {}): Clock => {
  let clock: VirtualClock;
  const millis = () => clock.now();
  const now = () => new Date(millis()).toISOString();
  // The sandbox plans no tasks on its clock, so that it moves at once.
  const moveTo = (time: number) => void clock.set(time);
  const turnTo = (time: number) => {
    const ms = time - millis();
    moveTo(time);
    if (ms > 0) onForward?.(ms);
  };
  const reset = () => {
    clock = new VirtualClock(real);
    if (start === undefined) return;
    clock.freeze();
    moveTo(instantOf(start));
  };
  reset();
  return {
    now,
    millis,
    freeze: () => clock.freeze(),
    resume: () => clock.resume(),
    set: (time) => turnTo(instantOf(time)),
    advance: (duration) => turnTo(millis() + milliseconds(duration)),
    reset,
    state: () => ({ now: now(), frozen: clock.frozen }),
  };
};
