import type { MessageSnapshot } from '@visitor-invitations/fake-slack/browser';
import { dayWords, isoDay, type Reader } from '../text/dates.ts';

/** Messages of one author within this time are grouped, as in Slack; ephemeral ones are not. */
const TOGETHER_MS = 5 * 60_000;

export interface Row {
  readonly message: MessageSnapshot;
  /** Whether it continues the message above, so that the name is not repeated. */
  readonly continues: boolean;
}

interface Day {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Such as `Today` or `Monday, 2 March`. */
  readonly label: string;
  readonly rows: readonly Row[];
}

/** A message's time in milliseconds since 1970. */
export const sentAt = ({ ts }: Pick<MessageSnapshot, 'ts'>): number => Number(ts) * 1000;

const labelOf = (message: MessageSnapshot, reader: Reader): string => {
  const words = dayWords(sentAt(message), reader);
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

const continues = (message: MessageSnapshot, above: MessageSnapshot | undefined): boolean =>
  above !== undefined &&
  above.from === message.from &&
  !above.isEphemeral &&
  !message.isEphemeral &&
  sentAt(message) - sentAt(above) < TOGETHER_MS;

/** Messages by the days of the reader, oldest first. */
export const daysOf = (messages: readonly MessageSnapshot[], reader: Reader): Day[] => {
  const days = Map.groupBy(messages, (message) => isoDay(sentAt(message), reader.timeZone));
  return [...days].map(([date, sent]) => ({
    date,
    label: labelOf(sent[0] as MessageSnapshot, reader),
    rows: sent.map((message, index) => ({ message, continues: continues(message, sent[index - 1]) })),
  }));
};
