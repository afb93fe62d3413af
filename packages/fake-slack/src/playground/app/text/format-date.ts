import { isoDay } from './zone.ts';

/** Where, when and in which language somebody reads. */
export interface Reader {
  timeZone: string;
  locale: string;
  /** Milliseconds since 1970. */
  now: number;
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

const dayNumber = (ms: number, { timeZone }: Reader): number => Date.parse(isoDay(ms, timeZone)) / 86_400_000;

/** `today`, `tomorrow` or `yesterday`, if it is. */
const nearbyDay = (ms: number, reader: Reader): string | undefined =>
  ['yesterday', 'today', 'tomorrow'][dayNumber(ms, reader) - dayNumber(reader.now, reader) + 1];

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

const ago = (ms: number, { now, locale }: Reader): string => {
  const seconds = Math.round((ms - now) / 1000);
  const [unit, size] = units.find((each) => Math.abs(seconds) >= each[1]) ?? ['second' as const, 1];
  return new Intl.RelativeTimeFormat(locale).format(Math.trunc(seconds / size), unit);
};

const formatNamed = (name: string, ms: number, { locale, timeZone }: Reader): string | undefined => {
  const options = formats[name];
  return options && new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(ms);
};

/** Without the year, as long as it is this one. */
const dayDivider = (ms: number, reader: Reader): string | undefined => {
  const yearOf = (at: number) => isoDay(at, reader.timeZone).slice(0, 4);
  return formatNamed(yearOf(ms) === yearOf(reader.now) ? 'day_divider' : 'date_long', ms, reader);
};

const formatToken = (token: string, ms: number, reader: Reader): string | undefined => {
  if (token === 'date_num') return isoDay(ms, reader.timeZone);
  if (token === 'ago') return ago(ms, reader);
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
