import { createRecent } from '../recent.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How far the wall clocks of a zone are ahead of UTC at an instant, in milliseconds. */
export type Offset = (at: number) => number;

/** Reads the offset off the wall clocks that a formatter shows in numbers. */
export function readOffset(wallTime: Intl.DateTimeFormat, at: number): number {
  const parts = wallTime.formatToParts(at);
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value);
  const [year, month, day] = [part('year'), part('month') - 1, part('day')];
  const wall = Date.UTC(year, month, day, part('hour'), part('minute'), part('second'));
  return wall - Math.floor(at / 1000) * 1000;
}

/** Some years of days. */
const DAYS_AT_MOST = 3000;

/** Remembers the offset of each day on which the clocks are not changed. */
export function rememberOffsets(read: Offset): Offset {
  const days = createRecent<number | undefined, number>(DAYS_AT_MOST);
  return (at) => {
    const day = Math.floor(at / DAY_MS);
    const known = days.get(day);
    if (known !== undefined) return known;
    const [first, last] = [read(day * DAY_MS), read((day + 1) * DAY_MS)];
    if (first !== last) return read(at);
    days.set(day, first);
    return first;
  };
}

/** Gives the calendar day at an instant, such as `2026-05-04`: the same text for all instants of a day. */
export function daysBy(offset: Offset): (at: number) => string {
  const days = createRecent<string, number>(DAYS_AT_MOST);
  return (at) => {
    const number = Math.floor((at + offset(at)) / DAY_MS);
    const known = days.get(number);
    if (known !== undefined) return known;
    const day = new Date(number * DAY_MS).toISOString().slice(0, 10);
    days.set(number, day);
    return day;
  };
}

/** The next full hour on the clocks of a zone, in Unix seconds. */
export function nextFullHour(offset: Offset, now: number): number {
  const ahead = offset(now);
  const next = (Math.floor((now + ahead) / HOUR_MS) + 1) * HOUR_MS - ahead;
  return next / 1000;
}

/** Clocks are changed by an hour at most, and at most once in so long a time around an instant. */
const AROUND_MS = 3 * HOUR_MS;

/** Whether the clocks show the same time twice: just before and just after they are set back. */
export function isShownTwice(offset: Offset, at: number): boolean {
  const own = offset(at);
  return [at - AROUND_MS, at + AROUND_MS].some((around) => {
    const other = offset(around);
    return other !== own && offset(at + own - other) === other;
  });
}

/** The calendar day so many days after another, whatever the clocks do in between. */
export const laterDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The day of the week, from 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;
