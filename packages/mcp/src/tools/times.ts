import { createDays } from '@visitor-invitations/visits';
import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { RefusedError } from '../port.ts';

const day = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const format = (at: number | string, zone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options }).format(new Date(at));

/** `Mon, 4 May 2026, 10:00` */
export const instant = (at: number | string, zone: string): string => format(at, zone, { ...day, ...time });

/** `Mon, 4 May 2026, 10:00 to 11:00` */
export const span = (start: string | undefined, end: string | undefined, zone: string): string => {
  if (start === undefined) return 'time not known';
  const from = instant(start, zone);
  if (end === undefined) return from;
  const isOneDay = dayOf(start, zone) === dayOf(end, zone);
  return `${from} to ${isOneDay ? format(end, zone, time) : instant(end, zone)}`;
};

/** The calendar day in a zone: `2026-05-04`. */
export const dayOf = (at: number | string, zone: string): string => createDays(zone)(new Date(at).getTime());

/** Reads a day: `2026-05-04`. @throws RefusedError when it isn't one */
export const readDay = (text: string, field: string): string => {
  if (z.iso.date().safeParse(text).success) return text;
  throw new RefusedError(`${field} must be a valid date, such as 2026-05-04.`);
};

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/;

/**
 * Reads a time as an ISO 8601 instant: local in a zone, or with an offset. `2026-05-04 9:00` works as well as with a T.
 *
 * @throws RefusedError if it isn't a time, or the clocks show it twice or never
 */
export const readTime = (given: string, field: string, zone: string): string => {
  const text = given.replace(
    /^(\d{4}-\d{2}-\d{2})[t\s]+(\d{1,2}:)/i,
    (_, date, hour) => `${date}T${hour.padStart(3, '0')}`,
  );
  const wanted = `${field} must be a date and time, such as 2026-05-04T14:00 (${zone}) or 2026-05-04T14:00+01:00.`;
  try {
    if (!LOCAL.test(text)) return new Date(Temporal.Instant.from(text).epochMilliseconds).toISOString();
    const wall = Temporal.PlainDateTime.from(text, { overflow: 'reject' });
    const at = (disambiguation: 'earlier' | 'later') => wall.toZonedDateTime(zone, { disambiguation });
    const [earlier, later] = [at('earlier'), at('later')];
    if (earlier.offset !== later.offset)
      throw new RefusedError(
        `${field}: the clocks change at ${text} in ${zone}. Add an offset: ${text}${earlier.offset} or ${text}${later.offset}.`,
      );
    return new Date(earlier.epochMilliseconds).toISOString();
  } catch (error) {
    throw error instanceof RefusedError ? error : new RefusedError(wanted);
  }
};
