import { getISO } from 'temporal-polyfill/fns/Calendar';
import * as Instant from 'temporal-polyfill/fns/Instant';
import * as PlainDate from 'temporal-polyfill/fns/PlainDate';
import * as PlainDateTime from 'temporal-polyfill/fns/PlainDateTime';
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';

/** @param ms since 1970; fractions are cut off */
const zoned = (ms: number, timeZone: string) =>
  Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(Math.floor(ms)), timeZone);

const dayOf = (ms: number, timeZone: string) => ZonedDateTime.toPlainDate(zoned(ms, timeZone));

/** `YYYY-MM-DDTHH:mm` of an instant in that zone, as a datetime-local input has it. */
export const wallTime = (ms: number, timeZone: string): string =>
  PlainDateTime.toString(ZonedDateTime.toPlainDateTime(zoned(ms, timeZone)), {
    smallestUnit: 'minute',
  }).replace(/^\+0*/, '');

/** `YYYY-MM-DD` of an instant in that zone. */
export const isoDay = (ms: number, timeZone: string): string => PlainDate.toBasicString(dayOf(ms, timeZone));

/**
 * Unix seconds of a wall time in that zone: the first of an hour that comes twice, and an hour later when summer time
 * skips it.
 * @param local `YYYY-MM-DDTHH:mm`
 */
export const instantOf = (local: string, timeZone: string): number => {
  // An input takes years of six digits, which ISO 8601 writes with a sign.
  const iso = local.replace(/^\d{5,6}(?=-)/, (year) => `+${year.padStart(6, '0')}`);
  return (
    PlainDateTime.toZonedDateTime(PlainDateTime.fromString(iso, getISO), timeZone).epochMilliseconds / 1000
  );
};

/** Zone, language and time of the reader. */
export interface Reader {
  readonly timeZone: string;
  readonly locale?: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** `today`, or the weekday and the date, with the year unless it is the current one. */
export const dayWords = (ms: number, { locale, timeZone, now }: Reader): string => {
  const near = PlainDate.diffDays(dayOf(now, timeZone), dayOf(ms, timeZone));
  const yearOf = (at: number) => isoDay(at, timeZone).slice(0, 4);
  return (
    ['yesterday', 'today', 'tomorrow'][near + 1] ??
    new Intl.DateTimeFormat(locale, {
      ...{ weekday: 'long', month: 'long', day: 'numeric', timeZone },
      ...(yearOf(ms) !== yearOf(now) && { year: 'numeric' }),
    }).format(ms)
  );
};

interface Clocks {
  /** IANA time zone to tell the time of. */
  readonly timeZone: string;
  readonly viewer: Pick<Reader, 'timeZone' | 'locale'>;
}

/** The time in another zone; with the weekday when the viewer's day is another. */
export const localTime = (now: number, { timeZone, viewer }: Clocks): string => {
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(viewer.locale, { timeZone, ...options }).format(now);
  const time = words({ timeStyle: 'short' });
  return isoDay(now, timeZone) === isoDay(now, viewer.timeZone)
    ? time
    : `${words({ weekday: 'short' })} ${time}`;
};
