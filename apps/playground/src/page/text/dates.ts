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
  readonly locale: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const formats: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  date: { month: 'long', day: 'numeric' },
  date_long: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  date_long_full: { month: 'long', day: 'numeric', year: 'numeric' },
  date_short: { month: 'short', day: 'numeric', year: 'numeric' },
  date_slash: { day: '2-digit', month: '2-digit', year: 'numeric' },
  day_divider: { weekday: 'long', month: 'long', day: 'numeric' },
  time: { timeStyle: 'short' },
  time_secs: { timeStyle: 'medium' },
};

/** `today`, `tomorrow` or `yesterday`, if it is. */
const nearbyDay = (ms: number, { now, timeZone }: Reader): string | undefined =>
  ['yesterday', 'today', 'tomorrow'][PlainDate.diffDays(dayOf(now, timeZone), dayOf(ms, timeZone)) + 1];

const formatNamed = (name: string, ms: number, { locale, timeZone }: Reader): string | undefined => {
  const options = formats[name];
  return options && new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(ms);
};

/** The day with its weekday; with the year unless it is the current one. */
const dayDivider = (ms: number, reader: Reader): string | undefined => {
  const yearOf = (at: number) => isoDay(at, reader.timeZone).slice(0, 4);
  return formatNamed(yearOf(ms) === yearOf(reader.now) ? 'day_divider' : 'date_long', ms, reader);
};

const formatToken = (token: string, ms: number, reader: Reader): string | undefined => {
  if (token === 'date_num') return isoDay(ms, reader.timeZone);
  if (!token.endsWith('_pretty')) return formatNamed(token, ms, reader);
  const near = nearbyDay(ms, reader);
  if (near) return near;
  if (token === 'day_divider_pretty') return dayDivider(ms, reader);
  return formatNamed(token.replace('_pretty', ''), ms, reader);
};

/** The farthest instant that JavaScript knows. */
const farthestMs = 8.64e15;

/**
 * The text of a `<!date^…>` in the reader's zone and language; undefined where Slack shows the fallback.
 * @param seconds Unix seconds
 * @param pattern such as `{date_short_pretty} at {time}`; what is no token of Slack stays
 */
export const formatDate = (seconds: number, pattern: string, reader: Reader): string | undefined => {
  const ms = seconds * 1000;
  if (!(Math.abs(ms) <= farthestMs)) return undefined;
  return pattern.replace(/\{(\w+)\}/g, (whole, token: string) => formatToken(token, ms, reader) ?? whole);
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
