import type { MessageSnapshot } from '../../api.ts';

/** Messages of one author within this time stand together, as in Slack; what only one sees stands alone. */
const TOGETHER_MS = 5 * 60_000;

export interface Row {
  message: MessageSnapshot;
  /** Whether it stands below another of the same author, so that the name need not be said again. */
  continues: boolean;
}

interface Day {
  /** `YYYY-MM-DD`. */
  date: string;
  /** Such as `Today` or `Monday, 2 March`. */
  label: string;
  rows: readonly Row[];
}

interface Reader {
  timeZone: string;
  locale: string;
  now: number;
}

/** A message's time in milliseconds since 1970. */
export const sentAt = ({ ts }: Pick<MessageSnapshot, 'ts'>): number => Number(ts) * 1000;

/** Tells the date of a moment; making the format takes longer than using it. */
const datesIn = (timeZone: string): ((at: number) => string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return (at) => format.format(at);
};

const dayBefore = (date: string): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

const labelOf = (date: string, { timeZone, locale, now }: Reader): string => {
  const today = datesIn(timeZone)(now);
  if (date === today) return 'Today';
  if (date === dayBefore(today)) return 'Yesterday';
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(date.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  }).format(Date.parse(`${date}T12:00:00Z`));
};

const continues = (message: MessageSnapshot, above: MessageSnapshot | undefined): boolean =>
  above !== undefined &&
  above.from === message.from &&
  !above.isEphemeral &&
  !message.isEphemeral &&
  sentAt(message) - sentAt(above) < TOGETHER_MS;

const rowsOf = (messages: readonly MessageSnapshot[]): Row[] =>
  messages.map((message, index) => ({ message, continues: continues(message, messages[index - 1]) }));

/** Messages by the days of the reader, oldest first. */
export const daysOf = (messages: readonly MessageSnapshot[], reader: Reader): Day[] => {
  const dateOf = datesIn(reader.timeZone);
  const dated = messages.map((message) => ({ message, date: dateOf(sentAt(message)) }));
  return [...new Set(dated.map(({ date }) => date))].map((date) => ({
    date,
    label: labelOf(date, reader),
    rows: rowsOf(dated.filter((item) => item.date === date).map(({ message }) => message)),
  }));
};
