import { DateTime } from 'luxon';

/** Luxon would also read a year, or a time of day, alone. */
const WHOLE_DAY = /^\d{4}-?\d{2}-?\d{2}(?!\d)/;

/** Since 2001. Fewer digits are seconds, or the days that Excel counts. */
const EPOCH_MILLISECONDS = /^\d{13}$/;

/**
 * A date and time as ISO 8601 with an offset (A19). It may come as a date of n8n or JavaScript, in ISO 8601, as SQL
 * writes it, or as epoch milliseconds; one without an offset is meant in `zone`, such as `Europe/London`. `undefined`
 * for any other form: 06/05/2030 is a day in May to some and in June to others.
 */
export const toIso = (value: unknown, zone: string): string | undefined =>
  read(value, zone).toISO() ?? undefined;

const read = (value: unknown, zone: string): DateTime => {
  if (DateTime.isDateTime(value)) return value;
  if (value instanceof Date) return DateTime.fromJSDate(value, { zone });
  const text = String(value).trim();
  if (EPOCH_MILLISECONDS.test(text)) return DateTime.fromMillis(Number(text), { zone });
  if (!WHOLE_DAY.test(text)) return DateTime.invalid('no whole day');
  const iso = DateTime.fromISO(text, { zone, setZone: true });
  return iso.isValid ? iso : DateTime.fromSQL(text, { zone, setZone: true });
};
