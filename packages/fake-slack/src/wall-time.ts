import { Temporal } from 'temporal-polyfill';

const zoned = (timeZone: string, at: number): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);

/** A time zone's English name at an instant, such as `British Summer Time`. */
export const zoneName = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'long' })
    .formatToParts(at)
    .find((part) => part.type === 'timeZoneName')?.value ?? timeZone;

/** Seconds east of UTC at an instant, given in milliseconds since 1970. */
export const offsetSeconds = (timeZone: string, at: number): number =>
  zoned(timeZone, at).offsetNanoseconds / 1e9;

/** An instant's local date and time: `2026-07-08` and `10:00`. */
export const wallTime = (at: Date, timeZone: string): { date: string; time: string } => {
  const local = zoned(timeZone, at.getTime());
  return {
    date: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
};

/**
 * The instant of a local date and time, in milliseconds since 1970; NaN if the date doesn't exist. When the clocks change,
 * Temporal's rule `compatible` applies: of a repeated time, the first is used, and a skipped time moves forward by the length
 * of the gap.
 */
export const instantOf = (date: string, time: string, timeZone: string): number => {
  try {
    return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).epochMilliseconds;
  } catch (error) {
    if (error instanceof RangeError) return Number.NaN;
    throw error;
  }
};
