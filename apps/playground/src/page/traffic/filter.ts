import type { Exchange, PersonSummary } from '@visitor-invitations/fake-slack/browser';
import { badgesOf, isTrouble, nameOf, titleOf } from './words.ts';

/** Kinds to choose from. */
export const kinds = {
  all: 'Everything',
  to_app: 'To the app',
  command: 'Commands',
  interaction: 'Interactions',
  options: 'Menu options',
  event: 'Events',
  from_app: 'From the app',
  connection: 'Connections',
} as const;

export type Kind = keyof typeof kinds;

/** Which part of the traffic to show. */
export interface Filter {
  readonly text: string;
  /** User id, '' for everybody. */
  readonly person: string;
  readonly kind: Kind;
  readonly onlyTrouble: boolean;
}

export const everything: Filter = { text: '', person: '', kind: 'all', onlyTrouble: false };

const isOfKind = (exchange: Exchange, kind: Kind): boolean =>
  kind === 'all' || kind === exchange.direction || ('kind' in exchange && kind === exchange.kind);

/** Searchable text of an exchange. */
const wordsIn = (exchange: Exchange, people: readonly PersonSummary[]): string =>
  [titleOf(exchange), nameOf(exchange, people), ...badgesOf(exchange), JSON.stringify(exchange)]
    .join('\n')
    .toLowerCase();

/** The exchanges that match. */
export const filtered = (
  exchanges: readonly Exchange[],
  filter: Filter,
  people: readonly PersonSummary[],
): readonly Exchange[] => {
  const text = filter.text.trim().toLowerCase();
  return exchanges.filter(
    (exchange) =>
      isOfKind(exchange, filter.kind) &&
      (filter.person === '' || exchange.person === filter.person) &&
      (!filter.onlyTrouble || isTrouble(exchange)) &&
      (text === '' || wordsIn(exchange, people).includes(text)),
  );
};
