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
  /**
   * Moves the clock to a time, forwards or back; a frozen clock stays frozen.
   * @throws RangeError outside of the years 1900 to 9800, which `advance` does not leave either
   */
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
  // Many requests come in the same millisecond, and each asks for the time as a text.
  let written = { time: Number.NaN, text: '' };

  const millis = () => frozenAt ?? real() + ahead;
  const set = (time: number) => {
    if (frozenAt === undefined) ahead = time - real();
    else frozenAt = time;
  };
  const clock: Clock = {
    now() {
      const time = millis();
      if (time !== written.time) written = { time, text: new Date(time).toISOString() };
      return written.text;
    },
    millis,
    freeze() {
      frozenAt = millis();
    },
    resume() {
      const time = millis();
      frozenAt = undefined;
      set(time);
    },
    set: (time) => set(inRange(instant(time))),
    advance: (duration) => set(inRange(millis() + length(duration))),
    reset() {
      ahead = 0;
      frozenAt = now === undefined ? undefined : inRange(instant(now));
    },
    state: () => ({ now: clock.now(), frozen: frozenAt !== undefined }),
  };
  clock.reset();
  return clock;
};

/** The clock stays where a token, a reminder and the calendar of a site have years of four digits around it. */
const EARLIEST = Date.parse('1900-01-01T00:00:00Z');
const LATEST = Date.parse('9800-01-01T00:00:00Z');

/** What is said of a moment that is out of range. */
export const CLOCK_RANGE = 'The clock must stay between the years 1900 and 9800.';

/** Whether a clock can stand there, in milliseconds since 1970. */
export const isInRange = (millis: number): boolean => millis >= EARLIEST && millis <= LATEST;

const inRange = (millis: number): number => {
  if (isInRange(millis)) return millis;
  throw new RangeError(CLOCK_RANGE);
};

const instant = (time: Date | string): number => {
  const millis = new Date(time).getTime();
  if (Number.isNaN(millis)) throw new RangeError('The time must be a Date or an ISO 8601 date and time.');
  return millis;
};

const length = (duration: number | string): number => {
  const millis = typeof duration === 'number' ? duration : parseDuration(duration);
  if (millis === undefined || !isDuration(millis)) {
    throw new RangeError(`The duration ${durationRule(String(duration))}.`);
  }
  return millis;
};
