import { dayIn } from '../visitors/zone.ts';

const inWords = (zone: string, at: number, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...style }).format(at);

const date = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit' } as const;

/** Names the zone of the times around it. */
export const zoneLine = (zone: string): string => `Times are in your Slack time zone: ${zone}.`;

/**
 * A span on the clocks of a zone: `Mon, 4 May 2026, 10:00 to 11:00`. Slack's own dates would follow the reader, but
 * cannot say which zone that is, and cannot stand in plain text.
 */
export function span(zone: string, start: string, end: string): string {
  const [from, to] = [Date.parse(start), Date.parse(end)];
  const until = dayIn(zone, from) === dayIn(zone, to) ? inWords(zone, to, time) : instant(zone, to);
  return `${instant(zone, from)} to ${until}`;
}

/** A span within a day, of which the day is said elsewhere: `10:00 to 11:00`. */
export const hours = (zone: string, start: string, end: string): string =>
  `${inWords(zone, Date.parse(start), time)} to ${inWords(zone, Date.parse(end), time)}`;

/** An instant on the clocks of a zone: `Mon, 4 May 2026, 10:00`. */
export const instant = (zone: string, at: number): string => inWords(zone, at, { ...date, ...time });

/** A day, given as `2026-05-04`: `Monday, 4 May 2026`. */
export const longDay = (day: string): string =>
  inWords('UTC', Date.parse(day), { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** A start in few words, for menus: `Mon 6 Jul, 11:00`. */
export const startInWords = (zone: string, start: string): string =>
  inWords(zone, Date.parse(start), { weekday: 'short', day: 'numeric', month: 'short', ...time });
