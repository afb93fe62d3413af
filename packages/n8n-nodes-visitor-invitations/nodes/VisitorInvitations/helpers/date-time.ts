import { DateTime } from 'luxon';
import { zoneNamed } from './time-zones.ts';

/** Luxon would also read a year, or a time of day, alone. */
const WHOLE_DAY = /^\d{4}-?\d{2}-?\d{2}(?!\d)/;

export const DAY_ALONE = /^\d{4}-?\d{2}-?\d{2}$/;

/** An hour of one digit, as people type it into sheets. */
const SHORT_HOUR = /^([\d-]{10} )(?=\d:)/;

/** A time zone in brackets behind the time, as Java and Temporal write it. An offset before it has the last word. */
const ZONE_BEHIND = /\s*\[([\w/+-]+)\]$/;

/** Since 2001. Fewer digits are seconds, or the days that Excel counts. */
const EPOCH_MILLISECONDS = /^\d{13}$/;

/** Outlook's local times, whose zone stands beside them. It is UTC mostly, and hardly that of the workflow. */
const OF_OUTLOOK = /\.\d{7}$/;

/** A day as people write it: `06.05.2030`, `5/6/2030`. */
const LOCAL_DAY = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?!\d)/;

/** `9 AM`, `9:00 p.m.`, behind a day. */
const HALF_DAY = /[\s,T]+(\d{1,2})(?:[:.](\d{2}))?(:\d{2})?\s*([ap])\.?m\.?$/i;

export interface DateReading {
  readonly zone: string;
  /** Whether that zone was given for this date, and is no more than that of the workflow. */
  readonly isZoneGiven?: boolean;
  /** Which part of `06/05/2030` is first; without it, as the locale has it if that is the day. */
  readonly order?: 'day' | 'month' | undefined;
  /** Whether a day alone means its end. */
  readonly isEnd?: boolean;
}

/**
 * A date and time as ISO 8601 with an offset (A19). It may come as a date of n8n or JavaScript, in ISO 8601, as SQL
 * writes it, as epoch milliseconds, or as the start or end of an event of Outlook or Google, whose last day is the one
 * before its end. `undefined` for any other form: 06/05/2030 is a day in May to some and in June to others.
 */
export const toIso = (value: unknown, reading: DateReading): string | undefined =>
  read(value, reading).toISO() ?? undefined;

/** What's wrong with a date whose form is known: the clocks skip it, or its zone is unknown. */
export const whyNoDate = (value: unknown, reading: DateReading): string | undefined => {
  const { invalidReason, invalidExplanation } = read(value, reading);
  return (invalidReason === OURS && invalidExplanation) || undefined;
};

interface CalendarTime {
  readonly dateTime?: unknown;
  readonly date?: unknown;
  readonly timeZone?: string | null;
}

/** The reason of dates whose explanation is for people. */
const OURS = 'explained';
const UNCLEAR = DateTime.invalid('unclear');

const read = (value: unknown, reading: DateReading): DateTime => {
  if (DateTime.isDateTime(value)) return value;
  if (value instanceof Date) return DateTime.fromJSDate(value, { zone: reading.zone });
  if (typeof value !== 'object' || value === null) return readText(String(value).trim(), reading);
  const { dateTime, date, timeZone } = value as CalendarTime;
  const zone = timeZone ? zoneNamed(timeZone) : reading.zone;
  if (!zone) return DateTime.invalid(OURS, `has an unknown time zone: “${timeZone}”`);
  const given = dateTime ?? date;
  if (typeof given === 'object' && !(given instanceof Date)) return UNCLEAR;
  return read(given, { ...reading, zone, ...(timeZone && { isZoneGiven: true }), isEnd: false });
};

const readText = (given: string, reading: DateReading): DateTime => {
  const { zone: usual, isZoneGiven, isEnd } = reading;
  if (EPOCH_MILLISECONDS.test(given)) return DateTime.fromMillis(Number(given), { zone: usual });
  if (given.startsWith('{')) return readJson(given, reading);
  const zone = ZONE_BEHIND.exec(given)?.[1] ?? usual;
  const text = plain(given.replace(ZONE_BEHIND, ''), reading);
  if (!WHOLE_DAY.test(text) || (OF_OUTLOOK.test(given) && !isZoneGiven)) return UNCLEAR;
  const parsed = parse(text, zone);
  if (DAY_ALONE.test(text)) return isEnd ? parsed.endOf('day') : parsed;
  const wall = (date: DateTime) => date.toISO({ includeOffset: false });
  if (!parsed.isValid || wall(parsed) === wall(parse(text, 'UTC'))) return parsed;
  return DateTime.invalid(OURS, `doesn’t exist: the clocks skip ${text.replace('T', ' ')} in ${zone}`);
};

const parse = (text: string, zone: string): DateTime => {
  const iso = DateTime.fromISO(text, { zone, setZone: true });
  return iso.isValid ? iso : DateTime.fromSQL(text, { zone, setZone: true });
};

const readJson = (text: string, reading: DateReading): DateTime => {
  try {
    return read(JSON.parse(text), reading);
  } catch {
    return UNCLEAR;
  }
};

/** A date with the year first, and 24 hours. */
const plain = (given: string, reading: DateReading): string =>
  given
    .replace(LOCAL_DAY, (day, one: string, _, two: string, year: string) => {
      const order = reading.order ?? localeOrder();
      const [month, date] = order === 'day' ? [two, one] : [one, two];
      return order ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : day;
    })
    .replace(/\s*(?:uhr|h)$/i, '')
    .replace(HALF_DAY, (time, hour: string, minute = '00', second = '', half: string) => {
      const hours = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
      return Number(hour) > 12 || hour === '0'
        ? time
        : ` ${String(hours).padStart(2, '0')}:${minute}${second}`;
    })
    .replace(/^([\d-]{10}),\s*/, '$1 ')
    .replace(SHORT_HOUR, '$10');

/** `day` where the locale has it first. In the others, nobody knows who wrote a date: servers mostly have that of the USA. */
const localeOrder = (): DateReading['order'] => {
  const parts = new Intl.DateTimeFormat(DateTime.now().locale ?? 'en').formatToParts();
  return parts[0]?.type === 'day' ? 'day' : undefined;
};
