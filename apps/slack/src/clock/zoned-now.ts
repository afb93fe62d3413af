import { localeFor, texts } from '../languages/texts.ts';
import { createFormatCache, type Formats, type TimeSettings } from './formats.ts';
import { nextDay, nextStart, offsetAt, weeksLater } from './zone.ts';

/** A time in ISO 8601, as the service sends it, or in milliseconds since the epoch. */
type Time = string | number | undefined;

/** The current time in a person's zone and locale. Functions return `undefined` for an invalid time. */
export interface ZonedNow extends TimeSettings {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The current calendar day: `2026-05-04`. Days compare as strings. */
  readonly today: string;
  /** The calendar day of a time. */
  dayOf(time: Time): string | undefined;
  /** When a visit may begin: the next half hour of a working day, in Unix seconds. */
  nextStart(): number;
  /** The same weekday and time of day as a time in Unix seconds, a week or more later and not yet over, in Unix seconds. */
  weeksLater(seconds: number): number;
  /** The same time of day on the day after a time in Unix seconds, in Unix seconds. */
  nextDay(seconds: number): number;
  /** A full hour of the day, from 0: `09:00`. */
  hour(hour: number): string;
  /** `Mon, 4 May 2026, 10:00` */
  instant(time: Time): string | undefined;
  /** `Mon, 4 May 2026, 10:00 to 11:00`, with zone names where the clocks change in between. */
  span(start: Time, end: Time): string | undefined;
  /** A span without its day: `10:00 to 11:00`. */
  hours(start: Time, end: Time): string | undefined;
  /** For menus: `Mon 6 Jul, 11:00`. */
  short(time: Time): string | undefined;
  /** A calendar day in words: `Monday, 4 May 2026`. */
  longDay(day: string): string;
  /** What a time can be found by: its day in numbers and in words. */
  dayInWords(time: Time): readonly string[];
}

/** The app's clock. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  at(settings: TimeSettings): ZonedNow;
}

/** A day before the last time that a `Date` can have, so that clocks ahead of UTC have one, too. */
const LAST_MS = 8.64e15 - 24 * 3_600_000;

const parse = (time: Time): number | undefined => {
  const at = typeof time === 'string' ? Date.parse(time) : time;
  return at === undefined || !(Math.abs(at) <= LAST_MS) ? undefined : at;
};

const zonedNow = ({ locale }: TimeSettings, now: number, formats: Formats, utc: Formats): ZonedNow => {
  const { zone, dayOf, format } = formats;
  /** Whether times without a zone would be ambiguous. */
  const needsZone = (from: number, to: number) => {
    const [start, end] = [offsetAt(from, zone), offsetAt(to, zone)];
    return start.offset !== end.offset || start.isRepeated || end.isRepeated;
  };
  const formatOne = (time: Time, write: (at: number) => string) => {
    const at = parse(time);
    return at === undefined ? undefined : write(at);
  };
  const formatBoth = (start: Time, end: Time, write: (from: number, to: number) => string) => {
    const from = parse(start);
    return from === undefined ? undefined : write(from, parse(end) ?? from);
  };
  return {
    zone,
    locale,
    now,
    today: dayOf(now),
    dayOf: (time) => formatOne(time, dayOf),
    nextStart: () => nextStart(now, zone),
    weeksLater: (seconds) => weeksLater(seconds * 1000, now, zone),
    nextDay: (seconds) => nextDay(seconds * 1000, zone),
    hour: (hour) => utc.format('time', hour * 3_600_000),
    instant: (time) => formatOne(time, (at) => format('instant', at)),
    span: (start, end) =>
      formatBoth(start, end, (from, to) => {
        const withZone = needsZone(from, to);
        const instant = withZone ? 'instantAndZone' : 'instant';
        const time = withZone ? 'timeAndZone' : 'time';
        return texts().visit.span(
          format(instant, from),
          format(dayOf(from) === dayOf(to) ? time : instant, to),
        );
      }),
    hours: (start, end) =>
      formatBoth(start, end, (from, to) => {
        const style = needsZone(from, to) ? 'timeAndZone' : 'time';
        return texts().visit.span(format(style, from), format(style, to));
      }),
    short: (time) => formatOne(time, (at) => format('short', at)),
    longDay: (day) => utc.format('longDay', Date.parse(day)),
    dayInWords: (time) => {
      const at = parse(time);
      return at === undefined ? [] : [dayOf(at), ...formats.dayInWords(at)];
    },
  };
};

/** @param now milliseconds since the epoch */
export const createClock = (now: () => number): Clock => {
  const formatsOf = createFormatCache();
  return {
    now,
    at: (settings) => {
      const locale = localeFor(settings.locale);
      const formats = formatsOf({ zone: settings.zone, locale });
      return zonedNow(settings, now(), formats, formatsOf({ zone: 'UTC', locale }));
    },
  };
};
