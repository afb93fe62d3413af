import { createCalendar } from './calendar.ts';

/** When a day begins, and when the next one does: ISO 8601, UTC. */
export interface LocalDay {
  readonly from: string;
  readonly to: string;
}

/**
 * A date of a place as moments.
 * @param date such as `2026-05-04`
 * @param timeZone IANA name
 */
export const localDay = (date: string, timeZone: string): LocalDay => {
  const calendar = createCalendar(date);
  return { from: calendar.at(0, 0, timeZone), to: calendar.at(1, 0, timeZone) };
};

/**
 * The date of a place that a moment lies in, such as `2026-05-04`.
 * @param timeZone IANA name
 */
export const localDate = (moment: string, timeZone: string): string => {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const { year, month, day } = partsOf(format, moment);
  return `${year}-${month}-${day}`;
};

/** The parts of a moment by their names: put together by us, since the punctuation differs between versions of Node. */
export const partsOf = (format: Intl.DateTimeFormat, moment: string): Record<string, string> =>
  Object.fromEntries(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
