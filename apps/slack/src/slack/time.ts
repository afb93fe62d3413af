import { dayIn } from '../visitors/zone.ts';

const inWords = (zone: string, at: number, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...style }).format(at);

const date = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit' } as const;

/** A span in plain words, for places where Slack cannot format dates: `Mon, 4 May 2026, 10:00 to 11:00 (Europe/London)`. */
export function spanInWords(zone: string, start: string, end: string): string {
  const [from, to] = [Date.parse(start), Date.parse(end)];
  const until = inWords(zone, to, dayIn(zone, from) === dayIn(zone, to) ? time : { ...date, ...time });
  return `${inWords(zone, from, { ...date, ...time })} to ${until} (${zone})`;
}

/** A start in few words, for menus: `Mon 6 Jul, 11:00`. */
export const startInWords = (zone: string, start: string): string =>
  inWords(zone, Date.parse(start), { weekday: 'short', day: 'numeric', month: 'short', ...time });

const token = (at: number, format: string, fallback: string) =>
  `<!date^${Math.floor(at / 1000)}^${format}|${fallback}>`;

/** A span that Slack shows in the reader's own zone; readers without Slack's formatting see the given zone, named. */
export function span(zone: string, start: string, end: string): string {
  const [from, to] = [Date.parse(start), Date.parse(end)];
  const sameDay = dayIn(zone, from) === dayIn(zone, to);
  const [toFormat, toStyle] = sameDay
    ? ['{time}', time]
    : ['{date_short_pretty} at {time}', { ...date, ...time }];
  const first = token(from, '{date_short_pretty} at {time}', inWords(zone, from, { ...date, ...time }));
  return `${first} to ${token(to, toFormat, `${inWords(zone, to, toStyle)} (${zone})`)}`;
}
