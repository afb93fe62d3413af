/** Turns "so many days from today, at this local time" into moments. */
export interface Calendar {
  /**
   * A moment as ISO 8601 in UTC.
   * @param day days from the calendar's day, in the past when negative
   * @param minutes minutes after local midnight
   * @param timeZone IANA name
   */
  at(day: number, minutes: number, timeZone?: string): string;
  /** A date, `2026-05-04`. */
  date(day: number): string;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A calendar of the UTC day that a moment lies in; the time of day does not matter. */
export const createCalendar = (now: string): Calendar => {
  const midnight = Date.parse(`${now.slice(0, 10)}T00:00:00Z`);
  const offset = createOffset();
  return {
    at(day, minutes, timeZone = 'UTC') {
      const local = midnight + day * DAY + minutes * MINUTE;
      const guess = local - offset(timeZone, local);
      const moment = local - offset(timeZone, guess);
      // Where the clocks go forward over a local time, it is the moment at which they do.
      const isThere = offset(timeZone, moment) === local - moment;
      return new Date(isThere ? moment : Math.max(guess, moment)).toISOString();
    },
    date: (day) => new Date(midnight + day * DAY).toISOString().slice(0, 10),
  };
};

/** How many milliseconds a time zone is ahead of UTC at a moment. */
const createOffset = () => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string, millis: number): number => {
    const format =
      formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    formats.set(timeZone, format);
    const name = format.formatToParts(millis).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * MINUTE;
  };
};
