import { wordsOf } from './fill-in.ts';
import type { SlackContext } from './slack-test.ts';

type Blocks = Parameters<typeof wordsOf>[0];

/** A Home tab that shows visits, not loading or an error, has this text. */
export const VISITS = 'Updated: ';

/** How often a host's visits were searched, whatever the number of pages. */
export const searches = (sandbox: SlackContext['sandbox']): number =>
  sandbox.requests
    .list()
    .filter(({ operation, input }) => operation === 'invitations.searchByHost' && isFirst(input?.query))
    .length;

const isFirst = (query: unknown) => String((query as { offset?: unknown } | undefined)?.offset ?? 0) === '0';

/** The headers, in order. */
export const headersOf = ({ blocks }: Blocks): (string | undefined)[] =>
  blocks.filter(({ type }) => type === 'header').map(({ text }) => text?.text);

/** The listed visitors, in order. */
export const visitorsOf = (view: Blocks): string[] =>
  [...wordsOf(view).matchAll(/^\w[\w’ ]+ · \*(.+?)\* \(/gm)].map(([, name = '']) => name);

/** The times of a visit from 10:00 to 11:00 UTC of a day. */
export const on = (day: string) => ({ startDate: `${day}T10:00:00Z`, endDate: `${day}T11:00:00Z` });
