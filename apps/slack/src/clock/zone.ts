import { Temporal } from 'temporal-polyfill';
import { createBoundedMap } from '../lib/bounded-map.ts';

/** What the wall clocks of a time zone show at an instant. */
export interface WallTime {
  /** The calendar day: `2026-05-04`. */
  readonly day: string;
  /** How far the clocks are ahead of UTC, in nanoseconds. */
  readonly offset: number;
  /** Whether the clocks show this time twice, just before and just after they are set back. */
  readonly isRepeated: boolean;
}

/** Clocks change, and days begin, on a quarter of an hour. */
const QUARTER_MS = 15 * 60_000;

/** Reading a wall time takes some 20 µs, and the same 500 visits are read for every request of a host. */
const MAX_CACHED = 3000;

const zonedAt = (at: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(at)).toZonedDateTimeISO(zone);

/** Reads wall times of an IANA zone; `at` is in milliseconds since the epoch. */
export const createWallTimes = (zone: string): ((at: number) => WallTime) => {
  const cache = createBoundedMap<WallTime, number>(MAX_CACHED);
  const read = (at: number): WallTime => {
    const zoned = zonedAt(at, zone);
    const wall = zoned.toPlainDateTime();
    const instant = (disambiguation: 'earlier' | 'later') =>
      wall.toZonedDateTime(zone, { disambiguation }).epochMilliseconds;
    return {
      day: wall.toPlainDate().toString(),
      offset: zoned.offsetNanoseconds,
      isRepeated: instant('earlier') !== instant('later'),
    };
  };
  return (at) => {
    const quarter = Math.floor(at / QUARTER_MS);
    const known = cache.get(quarter);
    if (known) return known;
    const wallTime = read(quarter * QUARTER_MS);
    cache.set(quarter, wallTime);
    return wallTime;
  };
};

/** The next full hour on the clocks of a zone, in Unix seconds; `now` is in milliseconds since the epoch. */
export const nextFullHour = (now: number, zone: string): number =>
  zonedAt(now, zone).add({ hours: 1 }).round({ smallestUnit: 'hour', roundingMode: 'floor' })
    .epochMilliseconds / 1000;

/** Adds days to a calendar day such as `2026-05-04`. */
export const addDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();
