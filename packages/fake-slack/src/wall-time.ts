import { Temporal } from 'temporal-polyfill';

const zoned = (timeZone: string, at: number): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);

/** The English name of a time zone at that instant, such as `British Summer Time`. */
export const zoneName = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'long' })
    .formatToParts(at)
    .find((part) => part.type === 'timeZoneName')?.value ?? timeZone;

/** Seconds east of UTC at that instant, in milliseconds since 1970. */
export const offsetSeconds = (timeZone: string, at: number): number =>
  zoned(timeZone, at).offsetNanoseconds / 1e9;

/** The local date and time of an instant: `2026-07-08` and `10:00`. */
export const wallTime = (at: Date, timeZone: string): { date: string; time: string } => {
  const local = zoned(timeZone, at.getTime());
  return {
    date: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
};

/**
 * The instant of a local date and time, in milliseconds since 1970; NaN when there is no such date. When the clocks
 * change, Temporal's rule `compatible` decides: a time that occurs twice is the first one, and a skipped one moves
 * forward by the length of the gap.
 */
export const instantOf = (date: string, time: string, timeZone: string): number => {
  try {
    return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).epochMilliseconds;
  } catch (error) {
    if (error instanceof RangeError) return Number.NaN;
    throw error;
  }
};
