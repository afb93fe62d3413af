import type { KnownBlock } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import * as z from 'zod';
import type { Person } from '../../access/actor.ts';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { joined, lines, md, type Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import type { ActionRequest } from '../../middleware/requests.ts';
import { context, section } from '../../slack/blocks.ts';
import { inBlockId } from '../../slack/codec.ts';
import { slackLimits } from '../../slack/limits.ts';
import { stateOf } from '../../visitors/visit.ts';
import { when, whenOn, where, who, whose } from './lines.ts';
import { visitButtons, visitMenu } from './offers.ts';

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
  reader: { readonly email?: string | undefined } | undefined,
): Text => {
  const visitor = joined([md`${texts().visit.states[stateOf(invitation, at.now)]}`, who(invitation)], DOT);
  const facts = joined([time, where(invitation), whose(invitation, reader)], DOT);
  const line = joined([visitor, facts], DOT);
  return line.plain.length <= LINE ? line : lines(visitor, facts);
};

const DOT = ' · ';

/** A visit in a list, with its buttons, as two blocks. */
const visitRow = (
  invitation: Invitation,
  at: ZonedNow,
  { reader, list, day }: ListContext,
  index: number,
): KnownBlock[] => {
  const time = day === undefined ? when(invitation, at) : whenOn(day, invitation, at);
  const buttons = visitButtons(invitation, at);
  const row = { row: index, list };
  return [
    section(textOf(invitation, time, at, reader)),
    { ...buttons, ...(rowId.fits(row) ? { block_id: rowId.write(row) } : {}) },
  ];
};

/** The `block_id` of the buttons of a row, which says what list they are in; none for a query that is too long. */
const rowId = inBlockId(z.object({ row: z.int(), list: z.string() }));

/** A list of which a button changes a visit, and where it can be replaced. */
export const listOf = ({
  blockId,
  responseUrl,
}: Pick<ActionRequest, 'blockId' | 'responseUrl'>): ListInMessage | undefined => {
  const name = rowId.find(blockId)?.list;
  return name === undefined || responseUrl === undefined ? undefined : { name, responseUrl };
};

/** A visit below the heading of a day, with a menu, as one block. */
export const compactRow = (
  invitation: Invitation,
  day: string,
  at: ZonedNow,
  reader: { readonly email?: string | undefined } | undefined,
): KnownBlock => {
  const text = textOf(invitation, whenOn(day, invitation, at), at, reader);
  return section(text, visitMenu(invitation, at));
};

/** A message also holds a title, a button and a closing line. */
const MAX_ROWS = Math.floor((slackLimits.messageBlocks - 3) / 2);

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
  return [...shown.flatMap((visit, index) => visitRow(visit, at, list, index)), context(notes)];
};
