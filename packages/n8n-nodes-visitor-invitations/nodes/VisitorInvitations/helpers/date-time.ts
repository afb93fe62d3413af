import { DateTime } from 'luxon';

/** Luxon would also read a year, or a time of day, alone. */
const WHOLE_DAY = /^\d{4}-?\d{2}-?\d{2}(?!\d)/;

const DAY_ALONE = /^\d{4}-?\d{2}-?\d{2}$/;

/** An hour of one digit, as people type it into sheets. */
const SHORT_HOUR = /^([\d-]{10} )(?=\d:)/;

/** A time zone in brackets behind the time, as Java and Temporal write it. An offset before it has the last word. */
const ZONE_BEHIND = /\s*\[([\w/+-]+)\]$/;

/** Since 2001. Fewer digits are seconds, or the days that Excel counts. */
const EPOCH_MILLISECONDS = /^\d{13}$/;

/** Outlook's local times, whose zone stands beside them. It is UTC mostly, and hardly that of the workflow. */
const OF_OUTLOOK = /\.\d{7}$/;

/** How a date is read. */
export interface DateReading {
  /** The zone of a time without an offset, such as `Europe/London`. */
  readonly zone: string;
  /** Whether that zone was given for this date, and is no more than that of the workflow. */
  readonly isZoneGiven?: boolean;
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

interface CalendarTime {
  readonly dateTime?: unknown;
  readonly date?: unknown;
  readonly timeZone?: string | null;
}

const read = (value: unknown, reading: DateReading): DateTime => {
  const { zone } = reading;
  if (DateTime.isDateTime(value)) return value;
  if (value instanceof Date) return DateTime.fromJSDate(value, { zone });
  if (typeof value !== 'object' || value === null) return readText(String(value).trim(), reading);
  const { dateTime, date, timeZone } = value as CalendarTime;
  const own = timeZone ? { zone: timeZone, isZoneGiven: true } : reading;
  return readText(String(dateTime ?? date), { ...own, isEnd: false });
};

const readText = (given: string, { zone: usual, isZoneGiven, isEnd }: DateReading): DateTime => {
  if (EPOCH_MILLISECONDS.test(given)) return DateTime.fromMillis(Number(given), { zone: usual });
  const zone = ZONE_BEHIND.exec(given)?.[1] ?? usual;
  const text = given.replace(ZONE_BEHIND, '').replace(SHORT_HOUR, '$10');
  if (!WHOLE_DAY.test(text) || (OF_OUTLOOK.test(given) && !isZoneGiven)) return DateTime.invalid('unclear');
  const iso = DateTime.fromISO(text, { zone, setZone: true });
  if (DAY_ALONE.test(text) && isEnd) return iso.endOf('day');
  return iso.isValid ? iso : DateTime.fromSQL(text, { zone, setZone: true });
};
