import { addDays } from '@visitor-invitations/visits';
import { Temporal } from 'temporal-polyfill';

/** What the wall clocks of a time zone show at an instant. */
export interface ZoneOffset {
  /** How far the clocks are ahead of UTC, in milliseconds. */
  readonly offset: number;
  /** Whether the clocks show this time twice, just before and just after they are set back. */
  readonly isRepeated: boolean;
}

const zonedAt = (at: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(at)).toZonedDateTimeISO(zone);

/** Reads a wall time of an IANA zone; `at` is in milliseconds since the epoch. */
export const offsetAt = (at: number, zone: string): ZoneOffset => {
  const zoned = zonedAt(at, zone);
  const wall = zoned.toPlainDateTime();
  const [earlier, later] = (['earlier', 'later'] as const).map(
    (disambiguation) => wall.toZonedDateTime(zone, { disambiguation }).epochMilliseconds,
  );
  return { offset: zoned.offsetNanoseconds / 1e6, isRepeated: earlier !== later };
};

/** The working day, by the hours of the clock. */
const WORK = { from: 8, usual: 9, to: 18 };

const isWeekend = ({ dayOfWeek }: Temporal.ZonedDateTime) => dayOfWeek > 5;

/**
 * When a visit may begin, in Unix seconds: the next half hour on the clocks of a zone, from Monday to Friday; at night and at
 * weekends the morning after.
 *
 * @param now milliseconds since the epoch
 */
export const nextStart = (now: number, zone: string): number => {
  const next = zonedAt(now, zone)
    .add({ minutes: 30 })
    .round({ smallestUnit: 'minute', roundingIncrement: 30, roundingMode: 'floor' });
  const isAtWork = WORK.from <= next.hour && next.hour < WORK.to && !isWeekend(next);
  if (isAtWork) return next.epochMilliseconds / 1000;
  let day = next.hour >= WORK.to ? next.add({ days: 1 }) : next;
  while (isWeekend(day)) day = day.add({ days: 1 });
  return day.withPlainTime({ hour: WORK.usual }).epochMilliseconds / 1000;
};

/** The same day of the week and time of day after a later week, the first that is after `now`, in Unix seconds. */
export const weeksLater = (start: number, now: number, zone: string): number => {
  const first = zonedAt(start, zone);
  const { weeks } = zonedAt(now, zone).since(first, { largestUnit: 'weeks' });
  return first.add({ weeks: Math.max(0, weeks) + 1 }).epochMilliseconds / 1000;
};

/** The same time of day on the next day, in Unix seconds; as much later where the clocks skip it. */
export const nextDay = (start: number, zone: string): number =>
  zonedAt(start, zone).add({ days: 1 }).epochMilliseconds / 1000;

/** The zone that is always this far ahead of UTC, in seconds: `+05:30`; `UTC` where that is nothing. */
export const offsetZone = (seconds: number): string => {
  if (seconds === 0) return 'UTC';
  const time = Temporal.PlainTime.from('00:00').add({ seconds: Math.abs(seconds) });
  return `${seconds < 0 ? '-' : '+'}${time.toString({ smallestUnit: 'minute' })}`;
};

/** What the clock of a zone shows: the calendar day and the hour. */
export const localDayAndHour = (
  at: number,
  zone: string,
): { readonly day: string; readonly hour: number } => {
  const zoned = zonedAt(at, zone);
  return { day: zoned.toPlainDate().toString(), hour: zoned.hour };
};

/**
 * When the clock of a zone shows an hour of a day, from 0 to 24, in milliseconds since the epoch: the first time where it
 * does so twice, and the moment that it is set forward where it never does.
 */
export const instantOn = (day: string, hour: number, zone: string): number =>
  hour === 24
    ? instantOn(addDays(day, 1), 0, zone)
    : Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: { hour } }).epochMilliseconds;

/** The next day from Monday to Friday. */
export const nextWorkingDay = (day: string): string => {
  const next = Temporal.PlainDate.from(day).add({ days: 1 });
  return next.dayOfWeek > 5 ? nextWorkingDay(next.toString()) : next.toString();
};
