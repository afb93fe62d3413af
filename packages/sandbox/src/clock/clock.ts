import { durationRule, isDuration, parseDuration } from './duration.ts';

/** What the clock shows. */
export interface ClockState {
  /** ISO 8601, UTC. */
  readonly now: string;
  readonly frozen: boolean;
}

/**
 * The time of a sandbox. It drives everything that depends on time: token expiry, quota windows, `created`, `updated` and
 * `cancelled`. Each change holds at once, for the very next request.
 */
export interface Clock {
  /** The current time, ISO 8601 in UTC. */
  now(): string;
  /** The current time in milliseconds since 1970. */
  millis(): number;
  /** Stops the clock where it stands. */
  freeze(): void;
  /** Lets a frozen clock run on from where it stands. */
  resume(): void;
  /** Moves the clock to a time, forwards or back; a frozen clock stays frozen. */
  set(time: Date | string): void;
  /**
   * Moves the clock forward.
   * @param duration milliseconds, or a text: `90s`, `2h`, `1d12h`, or ISO 8601 such as `PT30M` or `P2W`
   * @throws RangeError for years and months, whose length varies, and for more than a hundred years
   */
  advance(duration: number | string): void;
  /** Back to how the sandbox started. */
  reset(): void;
  state(): ClockState;
}

/** How a clock starts. */
export interface ClockStart {
  /** Where to freeze the clock at the start; without it the clock runs with real time. */
  readonly now?: Date | string | undefined;
  /** The real time, in milliseconds since 1970. */
  readonly real?: () => number;
}

/** Makes a virtual clock. */
export const createClock = ({ now, real = Date.now }: ClockStart = {}): Clock => {
  let frozenAt: number | undefined;
  let ahead = 0;

  const millis = () => frozenAt ?? real() + ahead;
  const set = (time: number) => {
    if (frozenAt === undefined) ahead = time - real();
    else frozenAt = time;
  };
  const clock: Clock = {
    now: () => new Date(millis()).toISOString(),
    millis,
    freeze() {
      frozenAt = millis();
    },
    resume() {
      const time = millis();
      frozenAt = undefined;
      set(time);
    },
    set: (time) => set(instant(time)),
    advance: (duration) => set(millis() + length(duration)),
    reset() {
      ahead = 0;
      frozenAt = now === undefined ? undefined : instant(now);
    },
    state: () => ({ now: clock.now(), frozen: frozenAt !== undefined }),
  };
  clock.reset();
  return clock;
};

const instant = (time: Date | string): number => {
  const millis = new Date(time).getTime();
  if (Number.isNaN(millis)) throw new RangeError('The time must be a Date or an ISO 8601 date-time.');
  return millis;
};

const length = (duration: number | string): number => {
  const millis = typeof duration === 'number' ? duration : parseDuration(duration);
  if (millis === undefined || !isDuration(millis)) {
    throw new RangeError(`The duration ${durationRule(String(duration))}.`);
  }
  return millis;
};
