import type { Formats } from './formats.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How far the wall clocks of a zone are ahead of UTC at an instant, in milliseconds. */
export function offsetMs({ wallTime }: Formats, at: number): number {
  const parts = wallTime.formatToParts(at);
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value);
  const [year, month, day] = [part('year'), part('month') - 1, part('day')];
  const wall = Date.UTC(year, month, day, part('hour'), part('minute'), part('second'));
  return wall - Math.floor(at / 1000) * 1000;
}

/** The next full hour on the clocks of a zone, in Unix seconds. */
export function nextFullHour(formats: Formats, now: number): number {
  const offset = offsetMs(formats, now);
  const next = (Math.floor((now + offset) / HOUR_MS) + 1) * HOUR_MS - offset;
  return next / 1000;
}

/** Clocks are changed by an hour at most, and at most once in so long a time around an instant. */
const AROUND_MS = 3 * HOUR_MS;

/** Whether the clocks show the same time twice: just before and just after they are set back. */
export function isShownTwice(formats: Formats, at: number): boolean {
  const offset = offsetMs(formats, at);
  return [at - AROUND_MS, at + AROUND_MS].some((around) => {
    const other = offsetMs(formats, around);
    return other !== offset && offsetMs(formats, at + offset - other) === other;
  });
}

/** The calendar day so many days after another, whatever the clocks do in between. */
export const laterDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The day of the week, from 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;
