import type { KnownBlock } from '@slack/types';
import { type Invitation, stateOf } from '@visitor-invitations/core';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { Person } from '../../access/actor.ts';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { joined, lines, md, type Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import { atMost } from '../../lib/cache.ts';
import type { ActionRequest } from '../../middleware/requests.ts';
import { context, section } from '../../slack/blocks.ts';
import { inBlockId } from '../../slack/codec.ts';
import { firstRequestId } from '../../slack/metadata.ts';
import { when, whenOn, where, who, whose } from './lines.ts';
import { visitMenu } from './offers.ts';

/** A list in a message, by its name, and where it can be replaced. */
export interface ListInMessage {
  readonly name: string;
  readonly responseUrl: string;
}

/** What fits into a line of Slack's window, in characters. */
const LINE = 90;

/** A visit in a list: how it stands, who comes, when, where, and to whom; in one line where that fits, else in two. */
const textOf = (
  invitation: Invitation,
  time: Text,
  at: ZonedNow,
  { reader, hasSite }: Pick<RowContext, 'reader'> & { readonly hasSite: boolean },
): Text => {
  const visitor = joined([md`${texts().visit.states[stateOf(invitation, at.now)]}`, who(invitation)], DOT);
  const facts = joined([time, hasSite ? where(invitation) : undefined, whose(invitation, reader)], DOT);
  const line = joined([visitor, facts], DOT);
  return line.plain.length <= LINE ? line : lines(visitor, facts);
};

const DOT = ' · ';

const place = z.object({ row: z.int(), list: z.string() });

/** A row's `block_id`, which names its list. A query that is too long gets none. */
const rowId = inBlockId(place);

/** A list from whose menu a visit is changed, and where it can be replaced. */
export const listOf = ({
  blockId,
  responseUrl,
}: Pick<ActionRequest, 'blockId' | 'responseUrl'>): ListInMessage | undefined => {
  const name = rowId.find(blockId)?.list;
  return name === undefined || responseUrl === undefined ? undefined : { name, responseUrl };
};

const MAX_LISTS = 5000;

/** The lists whose menus opened forms, by the id of the form: a query may name a visitor, so it is not in the form. */
export const createFormLists = () => {
  const lists = new LRUCache<string, ListInMessage>(atMost(MAX_LISTS));
  return {
    note(requestId: string, action: ActionRequest): void {
      const list = listOf(action);
      if (list) lists.set(requestId, list);
    },
    find: (requestId: string): ListInMessage | undefined => lists.get(firstRequestId(requestId)),
  };
};

export type FormLists = ReturnType<typeof createFormLists>;

/** Where a row is shown, and to whom. */
interface RowContext {
  readonly reader?: { readonly email?: string | undefined } | undefined;
  /** The day of which it is, where a heading or a title says so. */
  readonly day?: string | undefined;
  /** Where a list in a message has it. */
  readonly place?: z.input<typeof place>;
  /** Of a front desk's list: without a menu, and without its site if that is in the title. */
  readonly atDesk?: 'of a site' | 'of all sites' | undefined;
}

/** A visit wherever several are shown: a line, and a menu. */
export const visitRow = (
  invitation: Invitation,
  at: ZonedNow,
  { reader, day, place, atDesk }: RowContext,
): KnownBlock => {
  const time = day === undefined ? when(invitation, at) : whenOn(day, invitation, at);
  return {
    ...section(
      textOf(invitation, time, at, { reader, hasSite: atDesk !== 'of a site' }),
      atDesk ? undefined : visitMenu(invitation, at),
    ),
    ...(place && rowId.fits(place) ? { block_id: rowId.write(place) } : {}),
  };
};

/** How many visits are shown together, in a message or on a page. */
export const MAX_ROWS = 20;

/** What a list is, and who reads it. */
export interface ListContext {
  readonly reader: Person;
  /** Its name, by which it is found again. */
  readonly list: string;
  /** Says how to see fewer. */
  readonly refine: Text;
  /** The day of which all of them are, and which needs no mention. */
  readonly day?: string;
  /** How old it is, where that is to be said. */
  readonly age: Text | undefined;
}

/** The rows of a list, as many as a message holds, and a closing line. */
export const visitRows = (visits: readonly Invitation[], at: ZonedNow, list: ListContext): KnownBlock[] => {
  const shown = visits.slice(0, MAX_ROWS);
  const hidden = visits.length - shown.length;
  const notes = lines(
    texts().visit.zone(at.zone),
    hidden > 0 ? texts().visit.hidden(hidden, list.refine) : undefined,
    list.age,
  );
  const rowOf = (visit: Invitation, row: number) =>
    visitRow(visit, at, { ...list, place: { row, list: list.list } });
  return [...shown.map(rowOf), context(notes)];
};
