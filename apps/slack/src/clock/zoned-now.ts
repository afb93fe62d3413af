import { createAllFormats, type Formats, type TimeSettings } from './formats.ts';
import { isShownTwice, nextFullHour } from './zone.ts';

/** A time as the service says it, or in milliseconds since the epoch. */
export type Time = string | number | undefined;

/** One moment on somebody's clocks, and times in their words. Times that nobody can read are `undefined`. */
export interface ZonedNow extends TimeSettings {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The calendar day that it is: `2026-05-04`. Days compare as strings. */
  readonly today: string;
  /** The calendar day of a time. */
  dayOf(time: Time): string | undefined;
  /** The next full hour, in Unix seconds. */
  nextFullHour(): number;
  /** `Mon, 4 May 2026, 10:00` */
  instant(time: Time): string | undefined;
  /** `Mon, 4 May 2026, 10:00 to 11:00`; the zones are named where the clocks change in between. */
  span(start: Time, end: Time): string | undefined;
  /** A span within a day that is named elsewhere: `10:00 to 11:00`. */
  hours(start: Time, end: Time): string | undefined;
  /** A start in few words, for menus: `Mon 6 Jul, 11:00`. */
  short(time: Time): string | undefined;
  /** A calendar day: `Monday, 4 May 2026`. */
  longDay(day: string): string;
  /** The words by which a time can be found: the day in numbers and in words. */
  dayInWords(time: Time): readonly string[];
}

/** The clock that the app goes by, on everybody's own wall. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  at(place: TimeSettings): ZonedNow;
}

const read = (time: Time): number | undefined => {
  const at = typeof time === 'string' ? Date.parse(time) : time;
  return at === undefined || !(Math.abs(at) <= 8.64e15) ? undefined : at;
};

function zonedNow({ locale }: TimeSettings, now: number, formats: Formats, utc: Formats): ZonedNow {
  const { offset, day } = formats;
  /** Whether bare times would not tell which is meant. */
  const needsZone = (from: number, to: number) =>
    offset(from) !== offset(to) || isShownTwice(offset, from) || isShownTwice(offset, to);
  const both = (start: Time, end: Time, write: (from: number, to: number) => string) => {
    const from = read(start);
    return from === undefined ? undefined : write(from, read(end) ?? from);
  };
  const hours = (from: number, to: number) => {
    const style = needsZone(from, to) ? 'timeAndZone' : 'time';
    return `${formats.words(style, from)} to ${formats.words(style, to)}`;
  };
  const one = (time: Time, write: (at: number) => string) => {
    const at = read(time);
    return at === undefined ? undefined : write(at);
  };
  return {
    zone: formats.zone,
    locale,
    now,
    today: day(now),
    dayOf: (time) => one(time, day),
    nextFullHour: () => nextFullHour(offset, now),
    instant: (time) => one(time, (at) => formats.words('instant', at)),
    span: (start, end) =>
      both(start, end, (from, to) => {
        const withZone = needsZone(from, to);
        const instant = withZone ? 'instantAndZone' : 'instant';
        const isOneDay = day(from) === day(to);
        const until = isOneDay ? (withZone ? 'timeAndZone' : 'time') : instant;
        return `${formats.words(instant, from)} to ${formats.words(until, to)}`;
      }),
    hours: (start, end) => both(start, end, hours),
    short: (time) => one(time, (at) => formats.words('short', at)),
    longDay: (day) => utc.words('longDay', Date.parse(day)),
    dayInWords: (time) => {
      const at = read(time);
      return at === undefined ? [] : [day(at), ...formats.dayInWords(at)];
    },
  };
}

/** `now` in milliseconds since the epoch. */
export function createClock(now: () => number): Clock {
  const formatsOf = createAllFormats();
  return {
    now,
    at: (place) => zonedNow(place, now(), formatsOf(place), formatsOf({ zone: 'UTC', locale: place.locale })),
  };
}
