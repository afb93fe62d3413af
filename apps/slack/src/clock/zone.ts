import { Temporal } from 'temporal-polyfill';
import { createBoundedMap } from '../lib/bounded-map.ts';

/** What the wall clocks of a time zone show at an instant. */
export interface WallTime {
  /** The calendar day: `2026-05-04`. */
  readonly day: string;
  /** How far the clocks are ahead of UTC, in milliseconds. */
  readonly offset: number;
  /** Whether the clocks show this time twice, just before and just after they are set back. */
  readonly isRepeated: boolean;
}

const zonedAt = (at: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(at)).toZonedDateTimeISO(zone);

/** A time in which nobody changes the clocks of a zone. Times are in milliseconds, those of its ends since the epoch. */
interface Period {
  readonly from: number;
  readonly to: number;
  /** How far the clocks are ahead of UTC. */
  readonly offset: number;
  /** Times before this were shown just before `from`, too. */
  readonly repeatsUntil: number;
  /** Times from this on are shown again from `to` on. */
  readonly repeatedFrom: number;
}

const offsetAt = (at: number, zone: string): number => zonedAt(at, zone).offsetNanoseconds / 1e6;

/** Takes about a millisecond. */
const periodAt = (at: number, zone: string): Period => {
  const changed = (from: number, direction: 'next' | 'previous') =>
    zonedAt(from, zone).getTimeZoneTransition(direction)?.epochMilliseconds;
  // A change at this very moment is a previous one.
  const from = changed(at + 1, 'previous');
  const to = changed(at, 'next');
  const offset = offsetAt(at, zone);
  const setBack = (before: number, after: number) => Math.max(0, before - after);
  return {
    from: from ?? Number.NEGATIVE_INFINITY,
    to: to ?? Number.POSITIVE_INFINITY,
    offset,
    repeatsUntil:
      from === undefined ? Number.NEGATIVE_INFINITY : from + setBack(offsetAt(from - 1, zone), offset),
    repeatedFrom: to === undefined ? Number.POSITIVE_INFINITY : to - setBack(offset, offsetAt(to, zone)),
  };
};

/** Most zones have two in a year. */
const MAX_PERIODS = 100;

const DAY_MS = 24 * 60 * 60 * 1000;
/** More than lie between the first and the last visit of most teams. */
const MAX_DAYS = 5000;
const days = createBoundedMap<string, number>(MAX_DAYS);

/** The calendar day of a wall time, which is given as if the clocks showed UTC. Days are written once. */
const dayOf = (wall: number): string => {
  const number = Math.floor(wall / DAY_MS);
  const known = days.get(number);
  if (known !== undefined) return known;
  const day = new Date(wall).toISOString().slice(0, -'T00:00:00.000Z'.length);
  days.set(number, day);
  return day;
};

/**
 * Reads wall times of an IANA zone; `at` is in milliseconds since the epoch. The same 500 visits are read for every
 * request of a host, so the changes of clocks are looked up once.
 */
export const createWallTimes = (zone: string): ((at: number) => WallTime) => {
  let periods: readonly Period[] = [];
  const periodOf = (at: number): Period => {
    const known = periods.find(({ from, to }) => at >= from && at < to);
    if (known) return known;
    const period = periodAt(at, zone);
    periods = [period, ...periods.slice(0, MAX_PERIODS - 1)];
    return period;
  };
  return (time) => {
    const at = Math.floor(time);
    const { offset, repeatsUntil, repeatedFrom } = periodOf(at);
    return { day: dayOf(at + offset), offset, isRepeated: at < repeatsUntil || at >= repeatedFrom };
  };
};

/** The next full hour on the clocks of a zone, in Unix seconds; `now` is in milliseconds since the epoch. */
export const nextFullHour = (now: number, zone: string): number =>
  zonedAt(now, zone).add({ hours: 1 }).round({ smallestUnit: 'hour', roundingMode: 'floor' })
    .epochMilliseconds / 1000;

/** Adds days to a calendar day such as `2026-05-04`. */
export const addDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();
