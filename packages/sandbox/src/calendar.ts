import { Temporal } from 'temporal-polyfill';

/** Converts days from today and a local time to ISO 8601 in UTC. */
export interface Calendar {
  /**
   * A local time as ISO 8601 in UTC. If the clocks skip or repeat the time, Temporal's rule `compatible` applies: a skipped
   * time moves past the gap, and of two, the first is used.
   * @param day days from the calendar's day; negative for the past
   * @param minutes minutes after local midnight
   * @param timeZone IANA name; UTC if left out
   */
  at(day: number, minutes: number, timeZone?: string): string;
  /** A date, `2026-05-04`. */
  date(day: number): string;
}

const DAY_MS = 86_400_000;

/** A calendar whose day 0 is the UTC day of an instant. */
export const createCalendar = (now: string): Calendar => {
  const midnight = Date.parse(now.slice(0, 10));
  const utc = (day: number, minutes: number) =>
    new Date(midnight + day * DAY_MS + minutes * 60_000).toISOString();
  return {
    at(day, minutes, timeZone) {
      const local = utc(day, minutes);
      if (timeZone === undefined) return local;
      const zoned = Temporal.PlainDateTime.from(local.slice(0, -1)).toZonedDateTime(timeZone);
      return new Date(zoned.epochMilliseconds).toISOString();
    },
    date: (day) => utc(day, 0).slice(0, 10),
  };
};

/**
 * The start of a site's date, and of the next one: ISO 8601, UTC.
 * @param date such as `2026-05-04`
 * @param timeZone IANA name
 */
export const localDay = (date: string, timeZone: string) => {
  const calendar = createCalendar(date);
  return { from: calendar.at(0, 0, timeZone), to: calendar.at(1, 0, timeZone) };
};

/**
 * The date at a site at an instant, such as `2026-05-04`.
 * @param timeZone IANA name
 */
export const localDate = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** The parts of an instant, by name. Callers join them themselves, because Node's versions differ in punctuation. */
export const partsOf = (format: Intl.DateTimeFormat, instant: string): Record<string, string> =>
  Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
