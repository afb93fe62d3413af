import { wordsOf } from './fill-in.ts';
import type { Journey } from './journey.ts';

type Seen = Parameters<typeof wordsOf>[0];

/** What a Home tab says that shows visits, and not a word of waiting or of a failure. */
export const VISITS = 'Updated: ';

/** How often a host's visits were looked up; a lookup begins with its first page. */
export const searches = ({ sandbox }: Journey): number =>
  sandbox.requests
    .list()
    .filter(({ operation, input }) => operation === 'invitations.searchByHost' && isFirst(input?.query))
    .length;

const isFirst = (query: unknown) => String((query as { offset?: unknown } | undefined)?.offset ?? 0) === '0';

/** The texts of the headers, in order: the day, and then each day that is listed. */
export const headersOf = ({ blocks }: Seen): (string | undefined)[] =>
  blocks.filter(({ type }) => type === 'header').map(({ text }) => text?.text);

/** The visitors that are listed, in order. */
export const visitorsOf = (seen: Seen): string[] =>
  [...wordsOf(seen).matchAll(/^\*(.+?)\* \(/gm)].map(([, name = '']) => name);

/** A visit of one hour at 10:00 UTC of a day. */
export const on = (day: string) => ({ startDate: `${day}T10:00:00Z`, endDate: `${day}T11:00:00Z` });
